//! The page of the daily roots.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use actix_web::{HttpResponse, get};
use askama::Template;
use sqlx::PgPool;

use super::{Frame, Visitor, page_response};
use pixie_service::ground::problem::Result;
use pixie_service::record::roots::{RootList, WhichRoots, roots};

#[derive(Template)]
#[template(path = "web/roots/page.html")]
struct Page {
    frame: Frame,
    title: &'static str,
    list: RootList,
}

#[get("/roots", wrap = "actix_web::middleware::Compress::default()")]
pub(super) async fn show(pool: Data<PgPool>, visitor: Visitor, which: Query<WhichRoots>) -> Result<HttpResponse> {
    let frame = Frame::new(&visitor).listed(&visitor, "/roots");
    let list = roots(&pool, &which).await?;
    page_response(StatusCode::OK, &Page { title: frame.t.roots.title, frame, list })
}
