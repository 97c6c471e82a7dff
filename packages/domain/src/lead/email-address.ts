/** With letters outside ASCII. In a URL, other signs could end the host. */
const foreignDomain = /^(?=.*[^\0-\x7F])[\p{L}\p{M}\p{N}.。-]+$/u

/** As mail servers know it, and Chrome sends it: the domain in Punycode (RFC 5891). */
export function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const url = `http://${email.slice(at)}`
  return foreignDomain.test(email.slice(at)) && URL.canParse(url)
    ? email.slice(0, at) + new URL(url).hostname
    : email
}
