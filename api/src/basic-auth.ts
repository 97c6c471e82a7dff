/** Splits user and password off an address: fetch refuses it with them, and names it in its error. */
export function splitCredentials(address: string): { url: string; headers: { authorization?: string } } {
  const url = new URL(address)
  const [user, password] = [url.username, url.password].map(decodeURIComponent)
  if (!user && !password) return { url: address, headers: {} }
  url.username = url.password = ''
  const encoded = Buffer.from(`${user}:${password}`).toString('base64')
  return { url: url.href, headers: { authorization: `Basic ${encoded}` } }
}
