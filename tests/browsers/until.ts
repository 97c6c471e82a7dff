import { setTimeout as delay } from 'node:timers/promises'
import { patience } from '../support/patience.ts'

/** Waits for a condition, whichever runner a journey runs in. @throws Error that says what never came */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const limit = Date.now() + patience.timeout
  while (!(await holds())) {
    if (Date.now() > limit) throw new Error(`Waited in vain until ${what}.`)
    await delay(patience.interval)
  }
}
