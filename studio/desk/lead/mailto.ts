/** Some mail programs cut longer addresses. */
const MAILTO_MAX = 1800

/**
 * Returns the address that opens the person's mail program with a reply. Leaves out a text that is too long, because the
 * mail program would cut it without a warning.
 */
export function mailtoAddress(
  to: string,
  subject: string,
  text: string,
): { href: string; holdsText: boolean } {
  const start = `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}`
  // Mail programs want spaces as %20 and line breaks as CRLF (RFC 6068).
  const whole = `${start}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
  const holdsText = whole.length <= MAILTO_MAX
  return { href: holdsText ? whole : start, holdsText }
}
