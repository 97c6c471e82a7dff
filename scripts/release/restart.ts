import { setTimeout as delay } from 'node:timers/promises'
import { partStatus } from '../status/part-status.ts'
import { findHolder } from '../system/lock.ts'
import { say, step } from '../system/progress.ts'
import type { Settings } from '../system/settings.ts'

/** Milliseconds. A start that has to build needs a minute or two on a small server. */
const READY_WITHIN = 5 * 60_000
/** Milliseconds in which systemd starts a system again that has ended. */
const GONE_FOR = 20_000

/**
 * Has the running system start itself anew, and waits until all parts of the new start are up. Does nothing if none runs.
 *
 * @throws Error if it ends, starts more than once, or is not up in time
 */
export async function restartSystem(settings: Settings): Promise<void> {
  const before = findHolder(settings.DATA_DIR)
  if (!before) return say('It does not run: the next start takes this release.')
  process.kill(before.pid, 'SIGUSR2')
  await step('Restart the system', () => untilUp(settings, before.instance))
}

async function untilUp(settings: Settings, before: string | undefined): Promise<void> {
  const started = Date.now()
  let lastSeen = started
  let instance: string | undefined
  while (Date.now() - started < READY_WITHIN) {
    const holder = findHolder(settings.DATA_DIR)
    if (holder) lastSeen = Date.now()
    else if (Date.now() - lastSeen > GONE_FOR) throw new Error('It ended, and nothing started it again.')
    if (holder && holder.instance !== before) {
      if (instance && holder.instance !== instance) throw new Error('It ended while it started.')
      instance = holder.instance
      const parts = await partStatus(settings)
      if (parts.every(({ state }) => state !== 'down')) return
    }
    await delay(250)
  }
  throw new Error(`Not all parts were up after ${READY_WITHIN / 60_000} minutes.`)
}
