/**
 * Creates a `fetch` that stays within the Studio's origin and the lead API's. The Studio asks Sanity's hosts for newer versions and
 * reports errors there. Editors of a local lake need neither, and both fail noisily offline, so these requests get an
 * empty object. Sanity's SDK also prefixes the host with the project's id and can't be configured not to; those
 * requests go to the Studio's origin.
 *
 * @param origin Origin of the Studio, which also proxies the lake.
 * @param apiUrl Origin of the lead API.
 */
export function ownOriginFetch(
  send: typeof fetch,
  origin: string,
  projectId: string,
  apiUrl: string,
): typeof fetch {
  const own = new URL(origin)
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, origin)
    if (url.host === `${projectId}.${own.host}`) {
      const target = own.origin + url.pathname + url.search
      return send(input instanceof Request ? new Request(target, input) : target, init)
    }
    const foreign = ![own.origin, apiUrl].includes(url.origin) && url.protocol.startsWith('http')
    return foreign ? Response.json({}) : send(input, init)
  }
}
