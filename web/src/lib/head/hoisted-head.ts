/** A head element at the very start of the markup. React escapes `>` in attributes and text. */
const LEADING = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*\/?>)/

/**
 * Parts the head elements from a fragment that React prerendered. Rendering a fragment, React has no `<head>`
 * to hoist to and puts `<title>`, `<meta>` and `<link>` before everything else.
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
