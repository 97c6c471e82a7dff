import { buildMetricsServer, listenForMetrics } from '@site/metrics/metrics-server'
import { isPublic } from '@site/addresses/public-site'
import type { RunningPart } from '@site/process/stop-signals'
import { createTeller } from './alerts/teller.ts'
import { createWatch } from './alerts/watch.ts'
import { createPool } from './database/pool.ts'
import { readWorkerEnv } from './env.ts'
import { databaseLost, metricsObserver, noticesInTheClear } from './events.ts'
import { createLogger, type Logger } from './logger.ts'
import { createWorkerMetrics } from './metrics/worker-metrics.ts'
import { createDelivery } from './notices/deliver.ts'
import { openChannels, openPersonalMail } from './notices/open-channels.ts'
import { createPersonalMails } from './notices/personal/personal-mails.ts'
import { createRecurring } from './notices/recurring.ts'
import { startPeriodicTask } from './notices/periodic-task.ts'
import { stoppable } from './shutdown.ts'

/** Notices sent in parallel, so that a slow mail server does not delay a busy day. */
const LANES = 4

/** Milliseconds between checks of the outbox: the longest a new lead's notice waits. */
const POLL_INTERVAL = 500

/** Milliseconds between checks for mails to individual people. */
const PERSONAL_INTERVAL = 5000

/** Milliseconds between runs of the periodic tasks. */
const PERIODIC_INTERVAL = 60_000

/** One connection per lane, and a few for periodic tasks and metrics. */
const POOL_SIZE = LANES + 4

/**
 * Milliseconds. A delivery keeps its row locked while the receiver answers, at most about 15 s (docs/adr/0008).
 */
const IDLE_IN_TRANSACTION = 30_000

/**
 * Starts the worker: it delivers notices, sends reminders and runs the daily tasks until it is closed. If the
 * database is unavailable, it waits and retries.
 *
 * @param given where its log lines go instead of to standard output
 * @throws Error for the operator if a setting is wrong
 */
export async function work(env = readWorkerEnv(), given?: Logger): Promise<RunningPart> {
  const log = given ?? (await createLogger(env.logLevel))
  if (env.inTheClear.length > 0) noticesInTheClear(log, env.inTheClear)
  const database = createPool(env.databaseUrl, (error) => databaseLost(log, error), {
    name: 'lead-worker',
    size: POOL_SIZE,
    idleInTransaction: IDLE_IN_TRANSACTION,
  })
  const { registry, observe } = createWorkerMetrics(database)
  const channels = await openChannels(env, log)
  const deliver = createDelivery({ database, channels, observe, log })
  const personal = createPersonalMails({ database, mail: await openPersonalMail(env, log), log })
  const recurring = createRecurring({ database, channel: channels[0], log })
  const { mail, siteUrl, ...places } = env.alerts
  const site = isPublic(siteUrl) ? siteUrl : undefined
  const teller = createTeller(mail, new URL(siteUrl).host, log)
  const watch = createWatch({ database, teller, site, ...places })

  let stopping = false
  const tasks = [
    ...Array.from({ length: LANES }, () =>
      startPeriodicTask({ name: 'deliver', everyMs: POLL_INTERVAL, log }, () =>
        drain(deliver, () => stopping),
      ),
    ),
    startPeriodicTask({ name: 'watch', everyMs: PERIODIC_INTERVAL, log }, watch),
    startPeriodicTask({ name: 'tell', everyMs: PERSONAL_INTERVAL, log }, personal.tell),
    ...(['remind', 'digest', 'purge'] as const).map((name) =>
      startPeriodicTask({ name, everyMs: PERIODIC_INTERVAL, log }, recurring[name]),
    ),
  ]
  const app = buildMetricsServer(registry, log, env.instance)
  app.addHook('onClose', async () => {
    stopping = true
    await Promise.all(tasks.map((task) => task.stop()))
    await database.end()
  })
  await listenForMetrics(app, env.metrics, metricsObserver(log, 'WORKER_METRICS_PORT'))
  log.info({ event: 'worker.ready', channels: channels.map(({ name }) => name) }, 'worker ready')
  return stoppable(app)
}

/** Delivers until nothing is due. */
async function drain(deliver: () => Promise<boolean>, isStopping: () => boolean): Promise<void> {
  while (!isStopping() && (await deliver()));
}
