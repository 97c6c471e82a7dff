import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { startPeriodicTask } from '@site/kit/process/periodic-task'
import { createAlertMailer } from './alerts/alert-mails.ts'
import { createWatch } from './alerts/watch.ts'
import { createBusyCalendars } from './booking/busy-calendars.ts'
import { followExperiments, followMembers, readHoursFromLake, tellOfSchedules } from './content-lake.ts'
import { createPool } from './database/pool.ts'
import type { Env } from './env.ts'
import { logEvent } from './events.ts'
import { addBacklogMetrics } from './notices/backlog-metrics.ts'
import { deleteOldCounters } from './limits/counters-repository.ts'
import { createDelivery } from './notices/deliver.ts'
import { assignRecipients, unassignUndeliverable } from './notices/messages-repository.ts'
import { createRecipients, openChannels } from './notices/recipients.ts'
import { createRecurring } from './notices/daily-tasks.ts'

/** The longest that a new message waits in the outbox. */
const POLL_INTERVAL_MS = 500

const PERIODIC_INTERVAL_MS = 60_000

/** They don't use the requests' connections, so a purge or a slow scrape delays no lead. */
const POOL_SIZE = 3

/** An alert is claimed in the transaction that mails it, which waits for the mail server. */
const IDLE_IN_TRANSACTION_MS = 30_000

/** For messages that are being sent when the API closes. Requests have as long (serve.ts). */
const DRAIN_TIMEOUT_MS = 7000

/** How often the API reads opening hours from the content lake. Sanity counts requests, failed ones too. */
const LAKE_INTERVAL_MS = { local: 5000, hosted: 60_000 }

type Options = Pick<Env, 'databaseUrl' | 'desk' | 'lakeReadToken' | 'monitoring' | 'notices' | 'urls'>

/** Several instances share the work. If the database is unavailable, it waits and retries. */
export async function addWorker(
  app: FastifyInstance,
  { databaseUrl, desk, lakeReadToken: readToken, monitoring, notices, urls }: Options,
) {
  const { log } = app
  const { settingsWithoutTls: settings } = notices
  if (settings.length > 0) logEvent(log, 'notices.in_the_clear', { settings })
  const database = createPool(databaseUrl, (err) => logEvent(log, 'database.lost', { err }), {
    name: 'lead-worker',
    size: POOL_SIZE,
    idleInTransaction: IDLE_IN_TRANSACTION_MS,
  })
  addBacklogMetrics(app.metrics, database)
  const channels = await openChannels(notices)
  const deliveries = channels.map((channel) => createDelivery({ database, channel, log }))
  const findRecipients = createRecipients(notices)
  const recurring = createRecurring({ database, log })
  const watch = createWatch({
    database,
    instance: randomUUID(),
    mailer: createAlertMailer(notices.alerts, urls.site, log),
    ownMetrics: () => app.metrics.registry.metrics(),
    monitoring,
    urls,
  })

  const calendars = createBusyCalendars(database, urls.site)

  const { lake } = desk.access
  const lakeInterval = LAKE_INTERVAL_MS[lake.kind]
  const addresses = notices.mail?.to ?? []
  const names = channels.map(({ name }) => name)
  const address = async () => {
    while (await database.transaction((client) => assignRecipients(client, findRecipients)));
    await Promise.all(deliveries.map(({ sendDue }) => sendDue()))
  }
  const readSchedules = async () => {
    if (notices.mail && readToken) await tellOfSchedules(database, lake, readToken)
  }
  const readMembers = async () => {
    if (lake.kind === 'local' && readToken) await followMembers(database, desk.access, readToken)
  }
  const tasks: [name: string, everyMs: number, work: () => Promise<unknown>, retryMs?: number][] = [
    ['address', POLL_INTERVAL_MS, address],
    ['take-back', PERIODIC_INTERVAL_MS, () => unassignUndeliverable(database, names, addresses)],
    ['hours', lakeInterval, () => readHoursFromLake(database, lake, readToken), lakeInterval],
    ['experiments', lakeInterval, () => followExperiments(database, lake, readToken), lakeInterval],
    ['schedules', PERIODIC_INTERVAL_MS, readSchedules, lakeInterval],
    ['members', lakeInterval, readMembers, lakeInterval],
    ['watch', PERIODIC_INTERVAL_MS, watch.look],
    ['heartbeat', PERIODIC_INTERVAL_MS, watch.beat],
    ['calendars', PERIODIC_INTERVAL_MS, calendars.readDue],
    ['remind', PERIODIC_INTERVAL_MS, recurring.remind],
    ['digest', PERIODIC_INTERVAL_MS, recurring.digest],
    ['purge', PERIODIC_INTERVAL_MS, recurring.purge],
    ['counters', PERIODIC_INTERVAL_MS, () => deleteOldCounters(database)],
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
    calendars.stop()
    stopping = Promise.allSettled([
      ...running.map((task) => task.stop()),
      ...deliveries.map((delivery) => delivery.stop(DRAIN_TIMEOUT_MS)),
      watch.stop(),
    ])
  })
  app.addHook('onClose', async () => {
    const done = Promise.resolve(stopping).then(() => database.end())
    // A transaction of an alert ends when its mail is sent, which may take longer.
    await Promise.race([done, delay(DRAIN_TIMEOUT_MS + 1000, undefined, { ref: false })])
  })
}
