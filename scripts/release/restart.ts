import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { partStatus } from '../status/part-status.ts'
import { findHolder } from '../system/lock.ts'
import { step } from '../system/terminal.ts'
import type { Settings } from '../system/settings.ts'

/** A start that has to build needs a minute or two on a small server. */
const READY_TIMEOUT_MS = 5 * 60_000
/** systemd restarts an ended system within this time. */
const RESTART_WITHIN_MS = 20_000

/** A start after an upgrade waits to be switched to another release if it fails. */
export const UPGRADED = '--upgraded'

/** Such a start writes here why it failed. */
export const failureNote = (dataFolder: string) => path.join(dataFolder, 'upgrade-failed')

/**
 * Restarts the running system, and waits until all its parts are up.
 * @returns whether it runs
 * @throws Error if it fails, ends, starts more than once, or is not up in time
 */
export async function restartSystem(settings: Settings): Promise<boolean> {
  const before = findHolder(settings.DATA_DIR)
  if (!before) return false
  rmSync(failureNote(settings.DATA_DIR), { force: true })
  process.kill(before.pid, 'SIGUSR2')
  await step('Restart the system', () => untilUp(settings, before.instance))
  return true
}

async function untilUp(settings: Settings, before: string | undefined): Promise<void> {
  const started = Date.now()
  let lastSeen = started
  let instance: string | undefined
  const note = failureNote(settings.DATA_DIR)
  while (Date.now() - started < READY_TIMEOUT_MS) {
    if (existsSync(note)) throw new Error(readFileSync(note, 'utf8'))
    const holder = findHolder(settings.DATA_DIR)
    if (holder) lastSeen = Date.now()
    else if (Date.now() - lastSeen > RESTART_WITHIN_MS)
      throw new Error('It ended, and nothing started it again: run `pnpm start`.')
    if (holder && holder.instance !== before) {
      if (instance && holder.instance !== instance) throw new Error('It ended while it started.')
      instance = holder.instance
      const parts = await partStatus(settings)
      if (parts.every(({ state }) => state !== 'down')) return
    }
    await delay(250)
  }
  throw new Error(`Not all parts were up after ${READY_TIMEOUT_MS / 60_000} minutes.`)
}
