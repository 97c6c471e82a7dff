import type { DeskPerson } from '@site/domain/desk/session'
import type { Limit } from '@site/kit/settings/kinds'
import type { FastifyBaseLogger } from 'fastify'
import { tooManyRequests } from '../../errors.ts'
import { logEvent } from '../../events.ts'
import type { PersonLimitName } from '../../limits/limits.ts'
import { createQuota } from '@site/kit/quota'
import type { Api } from '../../plugins/schemas.ts'
import { auditQuota } from './people-repository.ts'

export type PersonLimits = Record<PersonLimitName, Limit | null>

export function createPersonQuota(app: Api, name: PersonLimitName, limits: PersonLimits) {
  const limit = limits[name]
  if (!limit) return async () => () => {}
  const quota = createQuota(limit)
  return async ({ id }: DeskPerson, log: FastifyBaseLogger): Promise<() => void> => {
    const { allowed, resetMs } = quota.take(id)
    if (allowed) return () => quota.giveBack(id)
    logEvent(log, 'limit.reached', { limit: name })
    app.metrics.limitReached(name)
    await auditQuota(app.database, name, id)
    throw tooManyRequests(
      'You have reached your quota, so nothing was done. Try again later, or ask whoever runs the system',
      resetMs,
    )
  }
}
