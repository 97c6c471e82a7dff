const DANGEROUS: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * JSON that may stand inside a `<script>` element: no `</script>`, no comment opener, no entity. The escapes
 * are JSON's own, so `JSON.parse` gives back the same value.
 */
export function embedJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (char) => DANGEROUS[char] ?? char)
}
