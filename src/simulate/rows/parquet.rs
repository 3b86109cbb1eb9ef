//! A table as a Parquet file (<https://parquet.apache.org/docs/file-format/>): plain values, not compressed, one page for each
//! column of a group of rows. What describes them is written in Thrift's compact form, by `thrift`.

mod thrift;

use std::io::{self, Write};
use thrift::Struct;

const MAGIC: &[u8; 4] = b"PAR1";
/// So many rows are held in memory before they are written.
const GROUP: usize = 65_536;

const PLAIN: i64 = 0;
const RLE: i64 = 3;

/// What stands in a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Bool,
    Int,
    Text,
}

impl Kind {
    /// Its number in the format.
    const fn number(self) -> i64 {
        match self {
            Self::Bool => 0,
            Self::Int => 2,
            Self::Text => 6,
        }
    }
}

/// A column of the table.
#[derive(Debug, Clone, Copy)]
pub(super) struct Column {
    pub(super) name: &'static str,
    pub(super) kind: Kind,
    /// A cell may be empty.
    pub(super) optional: bool,
}

/// A value of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Cell {
    Empty,
    Bool(bool),
    Int(i64),
    Text(String),
}

/// The values of one column that are not written yet.
#[derive(Debug, Default)]
struct Values {
    /// By row, whether there is a value.
    there: Vec<bool>,
    /// Truths are packed when the page is written.
    truths: Vec<bool>,
    bytes: Vec<u8>,
}

/// Where a column of a group lies.
#[derive(Debug, Clone, Copy)]
struct Chunk {
    offset: usize,
    size: usize,
}

/// A group of rows that is written.
#[derive(Debug)]
struct Group {
    rows: usize,
    chunks: Vec<Chunk>,
}

/// The file while it is written. It can be read once it is [`finish`](Self::finish)ed.
#[derive(Debug)]
pub(super) struct ParquetFile<W: Write> {
    file: W,
    at: usize,
    columns: &'static [Column],
    values: Vec<Values>,
    rows: usize,
    groups: Vec<Group>,
}

impl<W: Write> ParquetFile<W> {
    /// Begins the file.
    pub(super) fn create(mut file: W, columns: &'static [Column]) -> io::Result<Self> {
        file.write_all(MAGIC)?;
        let values = columns.iter().map(|_| Values::default()).collect();
        let at = MAGIC.len();
        Ok(Self { file, at, columns, values, rows: 0, groups: Vec::new() })
    }

    /// Adds a row: a cell for each column, of its kind.
    pub(super) fn add(&mut self, cells: &[Cell]) -> io::Result<()> {
        for (values, cell) in self.values.iter_mut().zip(cells) {
            values.there.push(*cell != Cell::Empty);
            match cell {
                Cell::Empty => {}
                Cell::Bool(is) => values.truths.push(*is),
                Cell::Int(number) => values.bytes.extend(number.to_le_bytes()),
                Cell::Text(text) => {
                    values.bytes.extend((text.len() as u32).to_le_bytes());
                    values.bytes.extend(text.as_bytes());
                }
            }
        }
        self.rows += 1;
        if self.rows == GROUP { self.write_group() } else { Ok(()) }
    }

    /// Writes what is left, and what describes the table.
    pub(super) fn finish(&mut self) -> io::Result<()> {
        self.write_group()?;
        let described = self.described();
        self.file.write_all(&described)?;
        self.file.write_all(&(described.len() as u32).to_le_bytes())?;
        self.file.write_all(MAGIC)?;
        self.file.flush()
    }

    fn write_group(&mut self) -> io::Result<()> {
        if self.rows == 0 {
            return Ok(());
        }
        let mut chunks = Vec::with_capacity(self.columns.len());
        for (column, values) in self.columns.iter().zip(&mut self.values) {
            let page = page(column, &std::mem::take(values));
            self.file.write_all(&page)?;
            let size = page.len();
            chunks.push(Chunk { offset: self.at, size });
            self.at += size;
        }
        self.groups.push(Group { rows: std::mem::take(&mut self.rows), chunks });
        Ok(())
    }

    /// `FileMetaData`.
    fn described(&self) -> Vec<u8> {
        let mut schema = vec![Struct::default().text(4, "rows").int(5, whole(self.columns.len()))];
        schema.extend(self.columns.iter().map(|column| {
            let element = Struct::default().int(1, column.kind.number());
            let element = element.int(3, i64::from(column.optional)).text(4, column.name);
            // UTF8.
            if column.kind == Kind::Text { element.int(6, 0) } else { element }
        }));
        let rows: usize = self.groups.iter().map(|group| group.rows).sum();
        let groups = self.groups.iter().map(|group| self.described_group(group)).collect();
        Struct::default()
            .int(1, 1)
            .structs(2, schema)
            .long(3, whole(rows))
            .structs(4, groups)
            .text(6, "hippodrome")
            .end()
    }

    /// `RowGroup`.
    fn described_group(&self, group: &Group) -> Struct {
        let chunk = |(column, chunk): (&Column, &Chunk)| {
            let (offset, size) = (whole(chunk.offset), whole(chunk.size));
            let described = Struct::default()
                .int(1, column.kind.number())
                .ints(2, &[PLAIN, RLE])
                .texts(3, &[column.name])
                .int(4, 0)
                .long(5, whole(group.rows))
                .long(6, size)
                .long(7, size)
                .long(9, offset);
            Struct::default().long(2, offset).inner(3, described)
        };
        let size: usize = group.chunks.iter().map(|chunk| chunk.size).sum();
        let chunks = self.columns.iter().zip(&group.chunks).map(chunk).collect();
        Struct::default().structs(1, chunks).long(2, whole(size)).long(3, whole(group.rows))
    }
}

/// A size as the format writes numbers.
fn whole(size: usize) -> i64 {
    i64::try_from(size).unwrap_or(i64::MAX)
}

/// A page with its head.
fn page(column: &Column, values: &Values) -> Vec<u8> {
    let mut data = Vec::new();
    if column.optional {
        let levels = levels(&values.there);
        data.extend((levels.len() as u32).to_le_bytes());
        data.extend(levels);
    }
    data.extend(&values.bytes);
    let packed =
        |eight: &[bool]| (0..).zip(eight).map(|(bit, is)| u8::from(*is) << bit).sum::<u8>();
    data.extend(values.truths.chunks(8).map(packed));
    let size = whole(data.len());
    let head =
        Struct::default().int(1, whole(values.there.len())).int(2, PLAIN).int(3, RLE).int(4, RLE);
    let mut page = Struct::default().int(1, 0).int(2, size).int(3, size).inner(5, head).end();
    page.extend(data);
    page
}

/// Which cells have a value, in runs.
fn levels(there: &[bool]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for run in there.chunk_by(|one, other| one == other) {
        thrift::varint((run.len() as u64) << 1, &mut bytes);
        bytes.push(u8::from(run[0]));
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLUMNS: &[Column] = &[
        Column { name: "n", kind: Kind::Int, optional: false },
        Column { name: "is", kind: Kind::Bool, optional: true },
        Column { name: "text", kind: Kind::Text, optional: false },
    ];

    #[test]
    fn runs_of_levels_are_counted() {
        assert_eq!(levels(&[true; 3]), [6, 1]);
        assert_eq!(levels(&[true, false, false]), [2, 1, 4, 0]);
        assert_eq!(levels(&[true; 300]), [0xd8, 0x04, 1]);
    }

    #[test]
    fn a_file_lies_between_its_marks_and_says_how_long_its_description_is() {
        let mut bytes = Vec::new();
        let mut file = ParquetFile::create(&mut bytes, COLUMNS).unwrap();
        for n in 0..9 {
            let is = if n == 4 { Cell::Empty } else { Cell::Bool(n % 2 == 0) };
            file.add(&[Cell::Int(n), is, Cell::Text(format!("row {n}"))]).unwrap();
        }
        file.finish().unwrap();
        assert!(bytes.starts_with(MAGIC) && bytes.ends_with(MAGIC));
        let (rest, length) = bytes[..bytes.len() - 4].split_last_chunk::<4>().unwrap();
        let described = &rest[rest.len() - u32::from_le_bytes(*length) as usize..];
        // Version 1, four elements of the schema, the first named "rows" with three children.
        assert!(
            described
                .starts_with(&[0x15, 2, 0x19, 0x4c, 0x48, 4, b'r', b'o', b'w', b's', 0x15, 6, 0])
        );
        assert!(rest.windows(5).any(|bytes| bytes == b"row 8"));
    }

    #[test]
    fn truths_are_packed_and_leave_out_what_is_empty() {
        let mut values = Values::default();
        for n in 0..9 {
            values.there.push(n != 4);
            if n != 4 {
                values.truths.push(n % 2 == 0);
            }
        }
        let page = page(&COLUMNS[1], &values);
        assert!(page.ends_with(&[6, 0, 0, 0, 8, 1, 2, 0, 8, 1, 0b1010_0101]), "{page:?}");
    }

    #[test]
    fn groups_are_written_as_they_fill() {
        let mut bytes = Vec::new();
        let mut file = ParquetFile::create(&mut bytes, &COLUMNS[..1]).unwrap();
        for n in 0..=GROUP {
            file.add(&[Cell::Int(whole(n))]).unwrap();
        }
        assert_eq!((file.groups.len(), file.rows), (1, 1));
        file.finish().unwrap();
        assert_eq!(file.groups.iter().map(|group| group.rows).sum::<usize>(), GROUP + 1);
        let ends = file.groups[0].chunks[0].offset + file.groups[0].chunks[0].size;
        assert_eq!(file.groups[1].chunks[0].offset, ends);
    }
}
