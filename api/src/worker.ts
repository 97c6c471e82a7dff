import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { startPeriodicTask } from '@site/process/periodic-task'
import fp from 'fastify-plugin'
import { createAlertMailer } from './alerts/alert-mails.ts'
import { createWatch } from './alerts/watch.ts'
import { followMembers, readHoursFromLake, tellOfSchedules } from './content-lake.ts'
import { createPool } from './database/pool.ts'
import type { Env } from './env.ts'
import { logEvent } from './events.ts'
import { addBacklogMetrics } from './notices/backlog-metrics.ts'
import { deleteOldCounters } from './limits/counters-repository.ts'
import { createDelivery } from './notices/deliver.ts'
import { addressMessages, takeBackMessages } from './notices/messages-repository.ts'
import { createRecipients, openChannels } from './notices/recipients.ts'
import { createRecurring } from './notices/recurring.ts'

/** Milliseconds between checks of the outbox: the longest a new message waits. */
const POLL_INTERVAL = 500

/** Milliseconds between runs of the periodic tasks. */
const PERIODIC_INTERVAL = 60_000

/**
 * Statements take milliseconds, and nothing is sent while a connection is held. They don't use the requests' connections, so a
 * purge or a slow scrape delays no lead.
 */
const POOL_SIZE = 3

/** Milliseconds. An alert is claimed in the transaction that mails it, which waits for the mail server. */
const IDLE_IN_TRANSACTION = 30_000

/** Milliseconds for messages that are being sent when the API closes. Requests have as long (serve.ts). */
const PATIENCE = 7000

/** Milliseconds between looks at the firm's hours in the content lake. Sanity counts requests, failed ones too. */
const LAKE_INTERVAL = { local: 5000, hosted: 60_000 }

type Options = Pick<Env, 'databaseUrl' | 'desk' | 'notices' | 'watched'>

/**
 * Delivers messages to staff, sends reminders, runs the daily tasks and watches the system, beside the requests. Several
 * instances share the work. If the database is unavailable, it waits and retries.
 */
export const worker = fp<Options>(
  async (app, { databaseUrl, desk, notices, watched }) => {
    const { log } = app
    const { inTheClear: settings } = notices
    if (settings.length > 0) logEvent(log, 'notices.in_the_clear', { settings })
    const database = createPool(databaseUrl, (err) => logEvent(log, 'database.lost', { err }), {
      name: 'lead-worker',
      size: POOL_SIZE,
      idleInTransaction: IDLE_IN_TRANSACTION,
    })
    addBacklogMetrics(app.metrics, database)
    const channels = await openChannels(notices)
    const deliveries = channels.map((channel) => createDelivery({ database, channel, log }))
    const recipientsOf = createRecipients(notices)
    const recurring = createRecurring({ database, log })
    const { readToken } = watched
    const watch = createWatch({
      database,
      instance: randomUUID(),
      mailer: createAlertMailer(notices.alerts, new URL(watched.site).host, log),
      ownMetrics: () => app.metrics.registry.metrics(),
      watched,
    })

    const { lake } = desk.access
    const lakeInterval = LAKE_INTERVAL[lake.kind]
    const addresses = notices.mail?.to ?? []
    const names = channels.map(({ name }) => name)
    const address = async () => {
      while (await database.transaction((client) => addressMessages(client, recipientsOf)));
      await Promise.all(deliveries.map(({ fill }) => fill()))
    }
    const readSchedules = async () => {
      if (notices.mail && readToken) await tellOfSchedules(database, lake, readToken)
    }
    const readMembers = async () => {
      if (lake.kind === 'local' && readToken) await followMembers(database, desk.access, readToken)
    }
    const tasks: [name: string, everyMs: number, work: () => Promise<unknown>, retryMs?: number][] = [
      ['address', POLL_INTERVAL, address],
      ['take-back', PERIODIC_INTERVAL, () => takeBackMessages(database, names, addresses)],
      ['hours', lakeInterval, () => readHoursFromLake(database, lake, readToken), lakeInterval],
      ['schedules', PERIODIC_INTERVAL, readSchedules, lakeInterval],
      ['members', lakeInterval, readMembers, lakeInterval],
      ['watch', PERIODIC_INTERVAL, watch.look],
      ['heartbeat', PERIODIC_INTERVAL, watch.beat],
      ['remind', PERIODIC_INTERVAL, recurring.remind],
      ['digest', PERIODIC_INTERVAL, recurring.digest],
      ['purge', PERIODIC_INTERVAL, recurring.purge],
      ['counters', PERIODIC_INTERVAL, () => deleteOldCounters(database)],
    ]
    let running: ReturnType<typeof startPeriodicTask>[] = []
    let stopping: Promise<unknown> | undefined
    app.addHook('onListen', () => {
      running = tasks.map(([task, everyMs, work, retryMs]) => {
        const onFailure = (err: unknown) => logEvent(log, 'task.failed', { task, err })
        return startPeriodicTask({ everyMs, ...(retryMs && { retryMs }), onFailure }, work)
      })
      log.info({ event: 'worker.ready', channels: names }, 'worker ready')
    })
    // Starts at once, while requests are being finished.
    app.addHook('preClose', async () => {
      stopping = Promise.allSettled([
        ...running.map((task) => task.stop()),
        ...deliveries.map((delivery) => delivery.stop(PATIENCE)),
        watch.stop(),
      ])
    })
    app.addHook('onClose', async () => {
      const done = Promise.resolve(stopping).then(() => database.end())
      // A transaction of an alert ends when its mail is sent, which may take longer.
      await Promise.race([done, delay(PATIENCE + 1000, undefined, { ref: false })])
    })
  },
  { name: 'worker', dependencies: ['metrics'] },
)
