import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readServerEnv } from '../env.ts'
import { createLogger } from '../logger.ts'
import { describeApi } from './openapi.ts'

/** The documentation itself, and the catch-all OPTIONS route. */
const undescribed = ['/openapi.json', '/docs', '*']

/** Extracts `METHOD /path` for each route from Fastify's route tree. Indentation shows the parent path. */
function routesOf(drawing: string): string[] {
  const above: string[] = []
  return drawing.split('\n').flatMap((line) => {
    const [, indent, segment, methods] = /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? []
    if (!segment || !methods) return []
    const depth = indent!.length / 4
    const path = (above[depth - 1] ?? '') + segment
    above[depth] = path
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD' && !undescribed.includes(path))
      .map((method) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  })
}

test('every route is described, and every description has its route', async () => {
  const env = readServerEnv({ DATABASE_URL: 'postgres://localhost/nobody-asks' })
  const app = await buildApp(env, await createLogger('silent'))
  await app.ready()
  const routes = routesOf(app.printRoutes({ commonPrefix: false }))
  await app.close()
  const described = Object.entries(describeApi().paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(routes).toContain('POST /session/refresh')
  expect(described.toSorted()).toEqual(routes.toSorted())
})
