import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { KEEP, sendPlainPage } from '../headers/respond.ts'
import { FILE_POLICIES } from '../headers/security-headers.ts'

export type AssetFolders = {
  /** A client build, with the compressed copies that the build makes. */
  client: string
  /** The `assets` of other releases, for pages that are still open. */
  others: readonly string[]
}

/** `cacheControl` is set by `setHeaders`. Names with a leading dot are files that another server is still writing. */
const SHARED: Omit<FastifyStaticOptions, 'root'> = {
  cacheControl: false,
  dotfiles: 'ignore',
  index: false,
  preCompressed: true,
}

export async function assetRoutes(app: FastifyInstance, { client, others }: AssetFolders): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    request.metricsRoute = 'asset'
    reply.headers(FILE_POLICIES).removeHeader('reporting-endpoints')
  })
  await app.register(
    async (hashed) => {
      await hashed.register(fastifyStatic, {
        ...SHARED,
        root: [join(client, 'assets'), ...others],
        setHeaders: (reply) => reply.header('cache-control', KEEP.forEver),
      })
      // Another instance may have the file, so this response must not be cached.
      const sendMissing = (reply: FastifyReply) =>
        sendPlainPage(reply, 404, 'Not found', 'This file belongs to another version of the site.')
      hashed.setNotFoundHandler((_request, reply) => sendMissing(reply))
      // The plugin forbids folders.
      hashed.setErrorHandler<FastifyError>((error, _request, reply) => {
        if (error.statusCode !== 403) throw error
        return sendMissing(reply)
      })
    },
    { prefix: '/assets' },
  )
  await app.register(fastifyStatic, {
    ...SHARED,
    root: client,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{br,gz}'],
    setHeaders: (reply) => reply.header('cache-control', KEEP.hour),
  })
}
