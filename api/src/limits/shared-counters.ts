import { Redis } from 'ioredis'
import { limitsShared, limitsUnshared, type Log } from '../events.ts'
import type { Limit } from '@site/settings/kinds'

/** Counters shared between instances. Each method rejects if the counters are unavailable. */
export type SharedCounters = {
  /** Counts one in the key's window unless it is full. `count` is above the maximum if it was full. */
  take(key: string, limit: Limit): Promise<{ count: number; resetMs: number }>
  giveBack(key: string): Promise<void>
  close(): void
}

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

/** Connects to the counters in Redis at `url`. Losing and recovering the connection is each logged once. */
export function connectCounters({ url, log, onChange }: Options): SharedCounters {
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
    if (!shared) limitsShared(log)
    shared = true
    onChange(true)
  }

  function lost(error: unknown): void {
    askAgainAt = Date.now() + REST
    if (shared) limitsUnshared(log, error)
    shared = false
    onChange(false)
  }

  async function ask<T>(command: () => Promise<T>): Promise<T> {
    if (Date.now() < askAgainAt) throw new Error('the shared counters are not retried yet')
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
    limitsUnshared(log, error)
    onChange(false)
  })

  return {
    async take(key, { max, windowMs }) {
      const answer = await ask(() => redis.eval(takeScript, 1, key, max, windowMs))
      const [count = 0, resetMs = 0] = (answer as unknown[]).map(Number)
      return { count, resetMs }
    },
    async giveBack(key) {
      await ask(() => redis.eval(giveBackScript, 1, key))
    },
    close: () => redis.disconnect(),
  }
}
