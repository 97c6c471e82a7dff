import type { FastifyInstance } from 'fastify'

/** Sanity's services beside the lake that the Studio asks for at every start, with what it takes for "nothing". */
const NOTHING: Readonly<Record<string, unknown>> = {
  '/v:apiVersion(^[0-9X][^/]*)/projects/:project/user-applications': [],
  '/v:apiVersion(^[0-9X][^/]*)/journey/trial': {},
  '/v:apiVersion(^[0-9X][^/]*)/journey/*': [],
  '/v:apiVersion(^[0-9X][^/]*)/help': { resources: { sectionArray: [] } },
}

/** Answers for services that a lake of one's own has not, so that the Studio does not report them as missing. */
export function registerUnusedServices(app: FastifyInstance): void {
  for (const [path, nothing] of Object.entries(NOTHING)) app.get(path, () => nothing)
}
