const DANGEROUS: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * Serialises JSON for a `<script>` element, escaping `</script>`, comment openers and entities. These are JSON's own
 * escapes, so `JSON.parse` returns the same value.
 */
export function embedJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (char) => DANGEROUS[char] ?? char)
}
