import fp from 'fastify-plugin'
import { createQuota, type Quota } from '../limits/quota.ts'
import type { Limit } from '@site/settings/kinds'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyInstance {
    /** Creates a quota, shared between instances if REDIS_URL is set. */
    createQuota(name: string, limit: Limit): Quota
  }
}

/** Decides where rate limits are counted: in this process, or in Redis for all instances. */
export const quotas = fp<{ redisUrl: string | undefined }>(
  async (app, { redisUrl }) => {
    if (redisUrl === undefined) {
      app.decorate('createQuota', (_name: string, limit: Limit) => createQuota(limit))
      return
    }
    // Loaded only if used, to keep startup fast.
    const { connectQuotas } = await import('../limits/shared-quotas.ts')
    const shared = connectQuotas({ url: redisUrl, log: app.log, onChange: app.metrics.limitsShared })
    app.decorate('createQuota', shared.createQuota)
    app.addHook('onClose', async () => shared.close())
  },
  { name: 'quotas', dependencies: ['metrics'] },
)
