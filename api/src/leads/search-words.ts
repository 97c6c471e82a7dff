/**
 * SQL for the words by which lead `alias` is found: the index leads_by_words only matches this expression. It has its name,
 * company, e-mail address and message, and the last nine digits of its phone number as one word.
 */
export function wordsOf(alias: string): string {
  const columns = ['reference', 'first_name', 'last_name', 'company', 'email', 'phone', 'message']
  return `lead_words(${columns.map((column) => `${alias}.${column}`).join(', ')})`
}

/** SQL for the last nine digits of a phone number, which are the same with a country's code or without. */
export function lastDigitsOf(column: string): string {
  return `right(regexp_replace(${column}, '\\D', '', 'g'), 9)`
}
