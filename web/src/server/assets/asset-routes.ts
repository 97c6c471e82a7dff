import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { splitUrl } from '../headers/page-url.ts'
import type { Redirect } from '../headers/redirects.ts'
import { KEEP, sendEncoded, sendPlainPage } from '../headers/respond.ts'
import { FILE_POLICIES } from '../headers/security-headers.ts'
import type { Asset } from './asset-store.ts'

export type AssetParts = {
  assets: ReadonlyMap<string, Asset>
  /** Finds a file of another release. */
  otherRelease?: (path: string) => Promise<Asset | null>
}

const config = { metricsRoute: 'asset' }

/**
 * Serves the client build's files, one route each, and files of other releases for pages that are still open.
 * @param redirect runs before a file of another release is looked up.
 */
export function assetRoutes(
  app: FastifyInstance,
  { assets, otherRelease }: AssetParts,
  redirect: Redirect,
): void {
  for (const [path, asset] of assets) {
    const cacheControl = asset.immutable ? KEEP.forEver : KEEP.hour
    app.get(path, { config }, (request, reply) => sendFile(request, reply, asset, cacheControl))
  }
  app.get(
    '/assets/*',
    { config, preHandler: redirect },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const asset = await otherRelease?.(splitUrl(request.url).pathname)
      if (asset) return sendFile(request, reply, asset, KEEP.forEver)
      // Another instance may have the file, so this response must not be cached.
      return sendPlainPage(reply, 404, 'Not found', 'This file belongs to another version of the site.')
    },
  )
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
  cacheControl: string,
): FastifyReply {
  reply.headers(FILE_POLICIES).removeHeader('reporting-endpoints')
  return sendEncoded(request, reply, { ...asset, cacheControl })
}
