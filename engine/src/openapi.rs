//! OpenAPI schemas of the types whose JSON is written by hand.

use std::borrow::Cow;

use utoipa::openapi::schema::{AdditionalProperties, ArrayBuilder, Object, ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::board::{PixiePlace, Space};
use crate::edition::{Edition, Printing};
use crate::effect::{DrawnCubes, Offers, Ranking, Standings};
use crate::moves::{Cube, PerSeat, Rocks, Step, Steps};
use crate::resources::{Resource, Resources};
use crate::seat::{Seat, Seats};
use crate::tiles::{Abilities, Ability};

impl PartialSchema for Edition {
    fn schema() -> RefOr<Schema> {
        let mut schema = Printing::schema();
        if let RefOr::T(Schema::Object(object)) = &mut schema {
            object.example = serde_json::to_value(Self::standard()).ok();
        }
        schema
    }
}

impl ToSchema for Edition {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        Printing::schemas(schemas);
    }
}

fn reference(name: &str) -> RefOr<Schema> {
    Ref::from_schema_name(name).into()
}

fn number(most: u8) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(SchemaType::new(Type::Integer)).minimum(Some(0)).maximum(Some(most))
}

fn word(value: impl serde::Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        _ => String::new(),
    }
}

/// An object from seat to something.
fn by_seat(value: &RefOr<Schema>, description: &str) -> RefOr<Schema> {
    let object =
        Seat::ALL.into_iter().fold(ObjectBuilder::new(), |object, seat| object.property(word(seat), value.clone()));
    closed(object.description(Some(description)))
}

fn closed(object: ObjectBuilder) -> RefOr<Schema> {
    object.additional_properties(Some(AdditionalProperties::<Schema>::FreeForm(false))).into()
}

fn list_of(name: &str, description: &str) -> RefOr<Schema> {
    ArrayBuilder::new().items(reference(name)).description(Some(description)).into()
}

macro_rules! schemas {
    ($($type:ident $(as $name:literal)? ($($needed:ident),*) => $schema:expr;)+) => {
        $(
            impl PartialSchema for $type {
                fn schema() -> RefOr<Schema> {
                    $schema
                }
            }

            impl ToSchema for $type {
                $(
                    fn name() -> Cow<'static, str> {
                        Cow::Borrowed($name)
                    }
                )?

                fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
                    $(
                        schemas.push(($needed::name().into(), $needed::schema()));
                        $needed::schemas(schemas);
                    )*
                    let _ = schemas;
                }
            }
        )+
    };
}

schemas! {
    Resources() => {
        let object = Resource::ALL
            .into_iter()
            .fold(ObjectBuilder::new(), |object, resource| object.property(word(resource), Object::from(number(60))));
        closed(object.description(Some("A number of each resource; zeros are left out.")))
    };
    PixiePlace as "Place" () => {
        let names = Space::ALL.map(|space| word(PixiePlace::On(space))).into_iter();
        ObjectBuilder::new()
            .schema_type(SchemaType::new(Type::String))
            .enum_values(Some([word(PixiePlace::Mine), word(PixiePlace::ServantSpace)].into_iter().chain(names)))
            .description(Some("Where a pixie stands: its mine, a space of the pyramid, the servant space."))
            .into()
    };
    Seats(Seat) => list_of("Seat", "Seats in an order, first first.");
    Abilities(Ability) => list_of("Ability", "A set of abilities.");
    DrawnCubes as "Drawn" (Cube) => list_of("Cube", "Cubes in the order in which they were drawn.");
    Steps(Step) => list_of("Step", "Promotion steps, one after the other.");
    PerSeat() => by_seat(&RefOr::T(Object::from(number(u8::MAX)).into()), "A number for each seat; zeros are left out.");
    Rocks() => by_seat(
        &ArrayBuilder::new().items(Object::from(number(3))).min_items(Some(2)).max_items(Some(2)).into(),
        "For each seat the rocks for its slave places 1 and 2; seats without any are left out.",
    );
    Offers(Resources) => by_seat(&reference("Resources"), "What each seat offered.");
    Standings(Ranking) => by_seat(&reference("Standing"), "Where each seat ended.");
}
