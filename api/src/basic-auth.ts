/**
 * Splits user and password off an address, because fetch refuses it with them, and names it in its error.
 *
 * @returns the address without them, and the header that sends them (RFC 7617), if there are any
 */
export function splitCredentials(address: string): { url: string; headers: { authorization?: string } } {
  const url = new URL(address)
  const [user, password] = [url.username, url.password].map(decodeURIComponent)
  if (!user && !password) return { url: address, headers: {} }
  url.username = url.password = ''
  const encoded = Buffer.from(`${user}:${password}`).toString('base64')
  return { url: url.href, headers: { authorization: `Basic ${encoded}` } }
}
