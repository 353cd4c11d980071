//! The header `Link` of a page of a list, which leads to the next page (RFC 8288).

use std::fmt::Display;

use actix_web::http::header::LINK;
use actix_web::{HttpRequest, HttpResponseBuilder};
use url::form_urlencoded::{Serializer, parse};

/// Adds the header, if there is a next page. It begins at the value of this query parameter.
pub fn link_next<'a>(
    response: &'a mut HttpResponseBuilder,
    request: &HttpRequest,
    parameter: &str,
    next: Option<impl Display>,
) -> &'a mut HttpResponseBuilder {
    let Some(next) = next else { return response };
    let mut query = Serializer::new(String::new());
    query.extend_pairs(parse(request.query_string().as_bytes()).filter(|(name, _)| name != parameter));
    let query = query.append_pair(parameter, &next.to_string()).finish();
    response.insert_header((LINK, format!("<{}?{query}>; rel=\"next\"", request.path())))
}

#[cfg(test)]
mod tests {
    use actix_web::HttpResponse;
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn the_next_page_is_asked_for_in_the_same_way() {
        let link = |query: &str, next: Option<u8>| {
            let request = TestRequest::with_uri(&format!("/games{query}")).to_http_request();
            let response = link_next(&mut HttpResponse::Ok(), &request, "cursor", next).finish();
            response.headers().get(LINK).map(|link| link.to_str().unwrap().to_owned())
        };
        assert_eq!(link("", Some(7)).as_deref(), Some("</games?cursor=7>; rel=\"next\""));
        let wanted = "</games?name=a%26b&limit=2&cursor=7>; rel=\"next\"";
        assert_eq!(link("?name=a%26b&cursor=3&limit=2", Some(7)).as_deref(), Some(wanted));
        assert_eq!(link("?limit=2", None), None);
    }
}
