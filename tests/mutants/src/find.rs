//! Where each mutant of a file stands: the expression, arm or body that it changes.

use crate::Mutant;
use proc_macro2::{LineColumn, Span};
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Block, Expr, UnOp};

/// What a place is, with the ranges of its parts.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    /// `left op right`.
    Binary { left: Range<usize>, operator: Range<usize>, right: Range<usize>, form: Form },
    /// `op operand`.
    Unary { operand: Range<usize>, operator: Range<usize> },
    /// The first moment of a function: a switch that is on returns at once.
    Body,
    /// Between pattern and arrow of an arm: a switch that is on skips the arm.
    Arm,
    /// The condition of an arm.
    Guard,
    /// A field of a structure that has a rest to take it from; its name is written unless the value is.
    Field { name: Option<String>, taken: String },
    /// The word `const` of a function that nothing calls while building: without it, it can ask a switch.
    Const,
    /// The body of a function that returns `impl Iterator`: each mutant returns an iterator of its own type.
    Impl,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Form {
    And,
    Or,
    Equality,
    Value,
    Assignment,
}

#[derive(Clone, Debug)]
pub(crate) struct Site {
    pub(crate) range: Range<usize>,
    pub(crate) place: Place,
    /// Number and replacement of each mutant.
    pub(crate) mutants: Vec<(usize, String)>,
}

impl Site {
    pub(crate) fn ids(&self) -> impl Iterator<Item = usize> + '_ {
        self.mutants.iter().map(|&(id, _)| id)
    }
}

/// What is found in one file.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) sites: Vec<Site>,
    /// Mutants that cannot build: `||` in a chain with `let`.
    pub(crate) unviable: Vec<usize>,
}

pub(crate) fn sites(text: &str, mutants: &[Mutant], constant: &[String]) -> Found {
    let file = syn::parse_file(text).expect("Rust");
    let mut line_starts = vec![0];
    line_starts.extend(text.match_indices('\n').map(|(at, _)| at + 1));
    let found = Found { sites: Vec::new(), unviable: Vec::new() };
    let mut finder = Finder { text, line_starts, mutants, constant, owner: None, found };
    finder.visit_file(&file);
    finder.found
}

struct Finder<'a> {
    text: &'a str,
    line_starts: Vec<usize>,
    mutants: &'a [Mutant],
    /// Functions that must stay what they are: they are called while building. Those of a type are named with it.
    constant: &'a [String],
    /// The type whose functions are read.
    owner: Option<String>,
    found: Found,
}

impl Finder<'_> {
    fn byte(&self, at: LineColumn) -> usize {
        let start = self.line_starts[at.line - 1];
        let line = &self.text[start..];
        start + line.char_indices().nth(at.column).map_or(line.len(), |(byte, _)| byte)
    }

    fn range(&self, span: Span) -> Range<usize> {
        self.byte(span.start())..self.byte(span.end())
    }

    /// The mutants of a kind that replace just this.
    fn of(&self, kind: &str, start: LineColumn, end: LineColumn) -> Vec<(usize, String)> {
        let (from, to) = ((start.line, start.column + 1), (end.line, end.column + 1));
        let found =
            |mutant: &&Mutant| mutant.kind == kind && mutant.from == from && mutant.to == to;
        self.mutants
            .iter()
            .filter(found)
            .map(|mutant| (mutant.id, mutant.replacement.clone()))
            .collect()
    }

    fn of_span(&self, kind: &str, span: Span) -> Vec<(usize, String)> {
        self.of(kind, span.start(), span.end())
    }

    fn add(&mut self, range: Range<usize>, place: Place, mutants: Vec<(usize, String)>) {
        if !mutants.is_empty() {
            self.found.sites.push(Site { range, place, mutants });
        }
    }

    /// Whether a function can ask switches.
    fn asks(&mut self, signature: &syn::Signature) -> bool {
        let Some(word) = &signature.constness else { return true };
        let name = match &self.owner {
            Some(owner) => format!("{owner}::{}", signature.ident),
            None => signature.ident.to_string(),
        };
        if self.constant.contains(&name) {
            return false;
        }
        let range = self.range(word.span());
        self.found.sites.push(Site { range, place: Place::Const, mutants: Vec::new() });
        true
    }

    fn body(&mut self, signature: &syn::Signature, block: &Block) {
        let (Some(first), Some(last)) = (block.stmts.first(), block.stmts.last()) else { return };
        let found = self.of("FnValue", first.span().start(), last.span().end());
        let after = self.byte(block.brace_token.span.open().end());
        if is_impl(&signature.output) && !has_return(block) {
            let before = self.byte(block.brace_token.span.close().start());
            self.add(after..before, Place::Impl, found);
        } else if !returns_impl(&signature.output) {
            self.add(after..after, Place::Body, found);
        }
    }
}

/// Whether a function returns one `impl Trait`, and not something that holds one.
fn is_impl(output: &syn::ReturnType) -> bool {
    matches!(output, syn::ReturnType::Type(_, of) if matches!(**of, syn::Type::ImplTrait(_)))
}

/// Whether a body returns early.
fn has_return(block: &Block) -> bool {
    struct Return(bool);
    impl<'ast> Visit<'ast> for Return {
        fn visit_expr_return(&mut self, _: &'ast syn::ExprReturn) {
            self.0 = true;
        }
        fn visit_expr_try(&mut self, _: &'ast syn::ExprTry) {
            self.0 = true;
        }
        fn visit_expr_closure(&mut self, _: &'ast syn::ExprClosure) {}
        fn visit_item(&mut self, _: &'ast syn::Item) {}
    }
    let mut found = Return(false);
    found.visit_block(block);
    found.0
}

fn returns_impl(output: &syn::ReturnType) -> bool {
    struct Impl(bool);
    impl<'ast> Visit<'ast> for Impl {
        fn visit_type_impl_trait(&mut self, _: &'ast syn::TypeImplTrait) {
            self.0 = true;
        }
    }
    let mut found = Impl(false);
    found.visit_return_type(output);
    found.0
}

/// Whether a condition introduces a name, which no block may stand around.
fn has_let(expression: &Expr) -> bool {
    match expression {
        Expr::Let(_) => true,
        Expr::Binary(binary) if matches!(binary.op, BinOp::And(_) | BinOp::Or(_)) => {
            has_let(&binary.left) || has_let(&binary.right)
        }
        _ => false,
    }
}

fn form(operator: &BinOp) -> Form {
    match operator {
        BinOp::And(_) => Form::And,
        BinOp::Or(_) => Form::Or,
        BinOp::Eq(_) | BinOp::Ne(_) => Form::Equality,
        BinOp::AddAssign(_)
        | BinOp::SubAssign(_)
        | BinOp::MulAssign(_)
        | BinOp::DivAssign(_)
        | BinOp::RemAssign(_)
        | BinOp::BitXorAssign(_)
        | BinOp::BitAndAssign(_)
        | BinOp::BitOrAssign(_)
        | BinOp::ShlAssign(_)
        | BinOp::ShrAssign(_) => Form::Assignment,
        _ => Form::Value,
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    // What is worked out while building asks no switch.
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}
    fn visit_type_array(&mut self, _: &'ast syn::TypeArray) {}
    fn visit_variant(&mut self, _: &'ast syn::Variant) {}
    fn visit_generic_argument(&mut self, _: &'ast syn::GenericArgument) {}
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}

    fn visit_expr_repeat(&mut self, repeat: &'ast syn::ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        // A closure in it runs later.
        struct Closures<'a, 'b>(&'a mut Finder<'b>);
        impl<'ast> Visit<'ast> for Closures<'_, '_> {
            fn visit_expr_closure(&mut self, closure: &'ast syn::ExprClosure) {
                self.0.visit_expr_closure(closure);
            }
        }
        Closures(self).visit_item_static(item);
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let owner = match &*item.self_ty {
            syn::Type::Path(of) => of.path.segments.last().map(|last| last.ident.to_string()),
            _ => None,
        };
        let before = std::mem::replace(&mut self.owner, owner);
        visit::visit_item_impl(self, item);
        self.owner = before;
    }

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        if self.asks(&function.sig) {
            self.body(&function.sig, &function.block);
            self.visit_block(&function.block);
        }
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        if self.asks(&function.sig) {
            self.body(&function.sig, &function.block);
            self.visit_block(&function.block);
        }
    }

    fn visit_trait_item_fn(&mut self, function: &'ast syn::TraitItemFn) {
        if let Some(block) = &function.default {
            self.body(&function.sig, block);
            self.visit_block(block);
        }
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        let form = form(&binary.op);
        let joins = matches!(form, Form::And | Form::Or);
        if joins && (has_let(&binary.left) || has_let(&binary.right)) {
            let found = self.of_span("BinaryOperator", binary.op.span());
            self.found.unviable.extend(found.iter().map(|&(id, _)| id));
        } else {
            let place = Place::Binary {
                left: self.range(binary.left.span()),
                operator: self.range(binary.op.span()),
                right: self.range(binary.right.span()),
                form,
            };
            let found = self.of_span("BinaryOperator", binary.op.span());
            self.add(self.range(binary.span()), place, found);
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        if matches!(unary.op, UnOp::Not(_) | UnOp::Neg(_)) {
            let place = Place::Unary {
                operand: self.range(unary.expr.span()),
                operator: self.range(unary.op.span()),
            };
            let found = self.of_span("UnaryOperator", unary.op.span());
            self.add(self.range(unary.span()), place, found);
        }
        visit::visit_expr_unary(self, unary);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        match &arm.guard {
            None => {
                let before = self.range(arm.fat_arrow_token.span()).start;
                let found = self.of_span("MatchArm", arm.span());
                self.add(before..before, Place::Arm, found);
            }
            Some((_, guard)) if !has_let(guard) => {
                let found = self.of_span("MatchArmGuard", guard.span());
                self.add(self.range(guard.span()), Place::Guard, found);
            }
            Some(_) => {}
        }
        visit::visit_arm(self, arm);
    }

    fn visit_expr_struct(&mut self, literal: &'ast syn::ExprStruct) {
        if let Some(rest) = &literal.rest {
            let rest = &self.text[self.range(rest.span())];
            let whole = if rest == "Default::default()" {
                format!("{}::default()", &self.text[self.range(literal.path.span())])
            } else {
                format!("({rest})")
            };
            for pair in literal.fields.pairs() {
                let field = *pair.value();
                let syn::Member::Named(name) = &field.member else { continue };
                let end = pair.punct().map_or(field.span(), |comma| comma.span()).end();
                let found = self.of("StructField", field.span().start(), end);
                let written = field.colon_token.is_none().then(|| name.to_string());
                let place = Place::Field { name: written, taken: format!("{whole}.{name}") };
                self.add(self.range(field.expr.span()), place, found);
            }
        }
        visit::visit_expr_struct(self, literal);
    }
}
