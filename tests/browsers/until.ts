import { setTimeout as delay } from 'node:timers/promises'
import { TIMEOUT_MS } from '../support/timeout.ts'

/** Waits for a condition, in any test runner. @throws Error that names the condition */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const limit = Date.now() + TIMEOUT_MS
  while (!(await holds())) {
    if (Date.now() > limit) throw new Error(`Waited in vain until ${what}.`)
    await delay(50)
  }
}
