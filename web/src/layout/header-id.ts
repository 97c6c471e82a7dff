/**
 * The header's id. The first paint waits until this element has arrived (server/rendering/document.ts): a page that was
 * painted half way through it moved the call to action aside for the buttons that came next. No slug can have an
 * underscore, so no section of a page has the same id.
 */
export const HEADER_ID = 'site_header'
