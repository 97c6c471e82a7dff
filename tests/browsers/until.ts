import { setTimeout as delay } from 'node:timers/promises'
import { patience } from '../support/patience.ts'

/** Waits for a condition, in any test runner. @throws Error that names the condition */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const limit = Date.now() + patience.timeout
  while (!(await holds())) {
    if (Date.now() > limit) throw new Error(`Waited in vain until ${what}.`)
    await delay(patience.interval)
  }
}
