/**
 * A `fetch` that stays at the Studio's own origin. The Studio looks for newer versions of itself and reports its
 * errors at Sanity's hosts; editors of a local lake need neither, offline both would fail loudly, and so they are
 * answered with an empty object. Its SDK also puts the project's id before the host, as Sanity's hosts want it
 * and with no way to tell it otherwise; such requests are brought back.
 *
 * @param origin Origin of the Studio, which carries the lake too.
 */
export function ownOriginFetch(send: typeof fetch, origin: string, projectId: string): typeof fetch {
  const own = new URL(origin)
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, origin)
    if (url.host === `${projectId}.${own.host}`) {
      const target = own.origin + url.pathname + url.search
      return send(input instanceof Request ? new Request(target, input) : target, init)
    }
    const foreign = url.origin !== own.origin && url.protocol.startsWith('http')
    return foreign ? Response.json({}) : send(input, init)
  }
}
