import { Redis } from 'ioredis'
import { logEvent, type Log } from '../events.ts'
import type { Limit } from '@site/settings/kinds'
import { createQuota, type Quota } from './quota.ts'

/** Milliseconds per command: a visitor does not wait longer for a rate limit. */
const COMMAND_TIMEOUT = 100

/** Milliseconds to stop asking after a failure, so that an unresponsive Redis costs only one timeout. */
const REST = 1000

// A script is one round trip and atomic. take: a full window is reported but not counted.
const takeScript = `-- take
local count = tonumber(redis.call('GET', KEYS[1]) or '0')
if count < tonumber(ARGV[1]) then
  redis.call('INCR', KEYS[1])
  if count == 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
end
return {count + 1, redis.call('PTTL', KEYS[1])}`

// Never goes below zero or creates a key without an expiry.
const giveBackScript = `-- give back
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end
return 0`

type Options = {
  url: string
  log: Log
  /** Called whenever the counters are lost or recovered. */
  onChange(shared: boolean): void
}

/**
 * Connects to the counters in Redis at `url`. Losing and recovering the connection is each logged once. Meanwhile quotas count
 * in this process: a looser limit for a while is better than a refused lead (docs/http.md, Limits).
 */
export function connectQuotas({ url, log, onChange }: Options) {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 1000,
    commandTimeout: COMMAND_TIMEOUT,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    enableOfflineQueue: false,
    retryStrategy: (tries) => Math.min(2000, 100 * tries),
  })
  let shared = false
  let askAgainAt = 0

  function found(): void {
    if (!shared) logEvent(log, 'limits.shared', {})
    shared = true
    onChange(true)
  }

  function lost(error: unknown): void {
    askAgainAt = performance.now() + REST
    if (shared) logEvent(log, 'limits.unshared', { err: error })
    shared = false
    onChange(false)
  }

  async function ask<T>(command: () => Promise<T>): Promise<T> {
    if (performance.now() < askAgainAt) throw new Error('the shared counters are not retried yet')
    try {
      const answer = await command()
      found()
      return answer
    } catch (error) {
      lost(error)
      throw error
    }
  }

  redis.on('error', () => {})
  redis.on('ready', () => {
    askAgainAt = 0
    found()
  })
  redis.connect().catch((error: unknown) => {
    logEvent(log, 'limits.unshared', { err: error })
    onChange(false)
  })

  return {
    /** @param name prefix that separates the keys of different limits */
    createQuota(name: string, limit: Limit): Quota {
      const { max, windowMs } = limit
      const fallback = createQuota(limit)
      const keyOf = (key: string) => `limit:${name}:${key}`
      return {
        async take(key) {
          try {
            const answer = await ask(() => redis.eval(takeScript, 1, keyOf(key), max, windowMs))
            const [count = 0, resetMs = 0] = (answer as unknown[]).map(Number)
            return { allowed: count <= max, limit: max, remaining: Math.max(0, max - count), resetMs }
          } catch {
            return fallback.take(key)
          }
        },
        giveBack(key) {
          ask(() => redis.eval(giveBackScript, 1, keyOf(key))).catch(() => fallback.giveBack(key))
        },
      }
    },
    close: () => redis.disconnect(),
  }
}
