/**
 * A head element at the very start of the markup. React escapes `>` in attributes and text, so this can match up to
 * the next one.
 */
const LEADING = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*\/?>)/

/**
 * Separates the head elements from a prerendered fragment. In a fragment React has no `<head>` to hoist to, so it puts
 * `<title>`, `<meta>` and `<link>` before everything else.
 */
export function splitHead(markup: string): { head: string; body: string } {
  let rest = markup
  let head = ''
  for (let match = LEADING.exec(rest); match; match = LEADING.exec(rest)) {
    head += match[0]
    rest = rest.slice(match[0].length)
  }
  return { head, body: rest }
}
