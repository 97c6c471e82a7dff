// The Studio asks Sanity's hosts for newer versions and reports errors there, which fails noisily offline: these requests get
// an empty object. Sanity's SDK prefixes the host with the project's id; those requests go to `origin`, the Studio's.
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
    if (foreign) return Response.json({})
    const answer = await send(input, init)
    return DOCUMENTS.test(url.pathname) ? withOwnFiles(answer, own.origin) : answer
  }
}

const DOCUMENTS = /^\/v[^/]+\/data\/(query|doc)\//
const FILES = /"url":"https?:\/\/[^"/]+(\/(?:images|files)\/local\/production\/)/g

/** This origin's cookie says who is signed in: only they see a file that no published document refers to. */
async function withOwnFiles(answer: Response, origin: string): Promise<Response> {
  return new Response((await answer.text()).replace(FILES, `"url":"${origin}$1`), answer)
}
