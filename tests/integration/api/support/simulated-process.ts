import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '../../../../api/src/database/pool.ts'
import type { Channel } from '../../../../api/src/notices/channel.ts'
import { createDelivery } from '../../../../api/src/notices/deliver.ts'
import { assignRecipients } from '../../../../api/src/notices/messages-repository.ts'
import type { RecipientsOf } from '../../../../api/src/notices/recipients.ts'
import { createRecurring } from '../../../../api/src/notices/daily-tasks.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** The part of the API's process that tells staff, which tests can kill. */
export function startSimulatedProcess(pool: Database, channel: Channel, recipientsOf: RecipientsOf) {
  let isAlive = true
  let active = 0

  /** Counts what is under way, so that tests can wait for it. A dead process asks for nothing more. */
  async function counted<T>(work: () => Promise<T>): Promise<T> {
    if (!isAlive) throw new Error('killed')
    active += 1
    try {
      return await work()
    } finally {
      active -= 1
    }
  }

  const database: Database = {
    ...pool,
    query: (sql, values) => counted(() => pool.query(sql, values)),
    transaction: (work) => counted(() => pool.transaction(work)),
  }
  const delivery = createDelivery({ database, channel, log: silent })
  const recurring = createRecurring({ database, log: silent })

  return {
    /** Queues reminders; without a database, the next time. */
    remind: () => recurring.remind().catch(() => {}),
    /** Does what is due, until only mails that hang are left. Without a database, it leaves that to the next time. */
    async work(): Promise<void> {
      try {
        while (await database.transaction((client) => assignRecipients(client, recipientsOf)));
        await delivery.sendDue()
      } catch {
        // As a periodic task does.
      }
      for (let calm = 0; calm < 3; calm = active === 0 ? calm + 1 : 0) await turn()
    },
    kill(): void {
      isAlive = false
    },
  }
}
