import type { FastifyInstance } from 'fastify'

/** Empty answers for services other than the lake that the Studio calls on every start. */
const NOTHING: Readonly<Record<string, unknown>> = {
  '/v:apiVersion(^[0-9X][^/]*)/projects/:project/user-applications': [],
  '/v:apiVersion(^[0-9X][^/]*)/journey/trial': {},
  '/v:apiVersion(^[0-9X][^/]*)/journey/*': [],
  '/v:apiVersion(^[0-9X][^/]*)/help': { resources: { sectionArray: [] } },
}

/** Answers for Sanity's other services, so that the Studio does not report them as missing. */
export function registerUnusedServices(app: FastifyInstance): void {
  for (const [path, nothing] of Object.entries(NOTHING)) app.get(path, () => nothing)
}
