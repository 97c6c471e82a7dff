/** Nothing to normalise, as in almost all. */
const plain = /^(?:\/[\w~!$&'()*+,;=:@-][\w.~!$&'()*+,;=:@-]*)*\/?$/

/**
 * Writes a request's target in one way for routes, rules, caches and logs: without scheme and host (RFC 9112, 3.2.2),
 * letters and digits decoded, other bytes encoded in upper case (RFC 3986, 6.2.2), without dot segments and empty
 * ones. The query stays as it is.
 */
export function readTarget(target: string): string {
  const [, given = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/is.exec(target) ?? []
  if (plain.test(given) && given) return given + query
  // `*` asks for no path, and what is malformed must not become well-formed.
  if ((given && !/^[/\\]/.test(given)) || /%(?![0-9a-f]{2})/i.test(given)) return target
  const decoded = given.replace(/%[0-9a-f]{2}/gi, readable).replace(/[/\\]+/g, '/')
  return (URL.parse(`http://x${decoded}`)?.pathname.replace(/\/{2,}/g, '/') ?? given) + query
}

/** Decodes what needs no encoding. */
function readable(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : encoded.toUpperCase()
}
