/** Browsers and Node have it; this package is compiled without the types of either. */
declare const URL: { new (url: string): { hostname: string }; canParse(url: string): boolean }

/** A domain with letters outside ASCII. In a URL, other signs could end the host. */
const foreignDomain = /^(?=.*[^\0-\x7F])[\p{L}\p{M}\p{N}.。-]+$/u

/**
 * An e-mail address, or a domain, as mail servers know it: with the domain in Punycode (RFC 5891). Chrome's form fields send it
 * like this.
 */
export function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const url = `http://${email.slice(at)}`
  return foreignDomain.test(email.slice(at)) && URL.canParse(url)
    ? email.slice(0, at) + new URL(url).hostname
    : email
}
