import { Redis } from 'ioredis'
import { limitsShared, limitsUnshared, type Log } from '../events.ts'
import type { Limit } from '../settings.ts'

/** Counters that several instances share. Each method rejects where they cannot be reached. */
export interface SharedCounters {
  /** Counts one in the key's window, unless that is full. `count` is over the maximum where it was. */
  take(key: string, limit: Limit): Promise<{ count: number; resetMs: number }>
  giveBack(key: string): Promise<void>
  close(): void
}

/** Milliseconds for one command: a limit is not worth a visitor's waiting. */
const COMMAND_TIMEOUT = 100

/** Milliseconds after a failure in which the shared counters are not asked, so that a black hole costs one wait. */
const REST = 1000

// One script is one round trip, and nothing comes between its steps. take: a full window is told of, not counted.
const takeScript = `-- take
local count = tonumber(redis.call('GET', KEYS[1]) or '0')
if count < tonumber(ARGV[1]) then
  redis.call('INCR', KEYS[1])
  if count == 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
end
return {count + 1, redis.call('PTTL', KEYS[1])}`

// Never below zero, and never a key that has no end.
const giveBackScript = `-- give back
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end
return 0`

interface Options {
  url: string
  log: Log
  /** Told whenever the counters are lost or found again. */
  onChange(shared: boolean): void
}

/** Counters in Redis at `url`. Losing them, and finding them again, is logged once each. */
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
    if (Date.now() < askAgainAt) throw new Error('the shared counters rest')
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
