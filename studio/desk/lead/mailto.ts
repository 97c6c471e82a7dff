/** Longer addresses are cut by some mail programs. */
const MAILTO_MAX = 1800

/**
 * The address that opens the person's own mail program with a reply. A text that is too long for it is left out, because
 * a mail program would cut it without a word.
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
