import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { KEEP, sendPlainPage } from '../headers/respond.ts'
import { FILE_POLICIES } from '../headers/security-headers.ts'

/** `cacheControl` is set by `setHeaders`. */
const SHARED: Omit<FastifyStaticOptions, 'root'> = {
  cacheControl: false,
  dotfiles: 'ignore',
  index: false,
  preCompressed: true,
}

/**
 * Serves the files of a client build.
 * @param folder the build, with the compressed copies that it makes.
 */
export async function assetRoutes(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    request.metricsRoute = 'asset'
    reply.headers(FILE_POLICIES).removeHeader('reporting-endpoints')
  })
  await app.register(
    async (hashed) => {
      await hashed.register(fastifyStatic, {
        ...SHARED,
        root: join(folder, 'assets'),
        setHeaders: (reply) => reply.header('cache-control', KEEP.forEver),
      })
      // Another instance may have the file, so this response must not be cached.
      hashed.setNotFoundHandler((_request, reply) =>
        sendPlainPage(reply, 404, 'Not found', 'This file belongs to another version of the site.'),
      )
    },
    { prefix: '/assets' },
  )
  await app.register(fastifyStatic, {
    ...SHARED,
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{br,gz}'],
    setHeaders: (reply) => reply.header('cache-control', KEEP.hour),
  })
}
