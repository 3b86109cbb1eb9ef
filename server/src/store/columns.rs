//! Ids as the database has them: text.

use crate::model::ids::{AccountId, PersonId, TableId};
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::{Database, Decode, Encode, Type};

macro_rules! text_column {
    ($($id:ident),*) => {$(
        impl<DB: Database> Type<DB> for $id
        where
            String: Type<DB>,
        {
            fn type_info() -> DB::TypeInfo {
                <String as Type<DB>>::type_info()
            }

            fn compatible(kind: &DB::TypeInfo) -> bool {
                <String as Type<DB>>::compatible(kind)
            }
        }

        impl<'q, DB: Database> Encode<'q, DB> for $id
        where
            String: Encode<'q, DB>,
        {
            fn encode_by_ref(&self, buffer: &mut DB::ArgumentBuffer) -> Result<IsNull, BoxDynError> {
                self.to_string().encode(buffer)
            }
        }

        impl<'r, DB: Database> Decode<'r, DB> for $id
        where
            &'r str: Decode<'r, DB>,
        {
            fn decode(value: DB::ValueRef<'r>) -> Result<Self, BoxDynError> {
                Ok(<&str as Decode<DB>>::decode(value)?.into())
            }
        }
    )*};
}

text_column!(AccountId, PersonId, TableId);
