import { buildMetricsServer, listenForMetrics } from '@site/metrics/metrics-server'
import { createPool } from './database/pool.ts'
import { readWorkerEnv } from './env.ts'
import { databaseLost, metricsObserver, noticesInTheClear } from './events.ts'
import { createLogger } from './logger.ts'
import { createWorkerMetrics } from './metrics/worker-metrics.ts'
import { createDelivery } from './notices/deliver.ts'
import { openChannels } from './notices/open-channels.ts'
import { createRecurring } from './notices/recurring.ts'
import { startRounds } from './notices/rounds.ts'
import { closeOnSignals } from './shutdown.ts'

/** Notices on their way at once: a mail server that takes seconds for each must not hold up a busy day. */
const LANES = 4

/** Milliseconds between looks at the outbox: how long a new lead's notice may wait. */
const LOOK_EVERY = 500

/** Milliseconds between looks at what recurs. */
const RECUR_EVERY = 60_000

/** One connection for each lane, and some for what recurs and for metrics. */
const POOL_SIZE = LANES + 3

/** A delivery holds its row while the other side answers, at most some 15 s; see docs/adr/0008. */
const IDLE_IN_TRANSACTION = 30_000

/**
 * Starts the worker from the process's settings. It delivers notices, reminds, and does what is done daily, until it
 * is told to stop; a database that is away is waited for.
 *
 * @throws Error in words for an operator, where a setting is wrong
 */
export async function work(): Promise<void> {
  const env = readWorkerEnv()
  const log = await createLogger(env.logLevel)
  if (env.inTheClear.length > 0) noticesInTheClear(log, env.inTheClear)
  const database = createPool(env.databaseUrl, (error) => databaseLost(log, error), {
    name: 'lead-worker',
    size: POOL_SIZE,
    idleInTransaction: IDLE_IN_TRANSACTION,
  })
  const { registry, observe } = createWorkerMetrics(database)
  const channels = await openChannels(env, log)
  const deliver = createDelivery({ database, channels, observe, log })
  const recurring = createRecurring({ database, channel: channels[0], log })

  let stopping = false
  const rounds = [
    ...Array.from({ length: LANES }, () =>
      startRounds({ name: 'deliver', everyMs: LOOK_EVERY, log }, () => drain(deliver, () => stopping)),
    ),
    ...(['remind', 'digest', 'purge'] as const).map((name) =>
      startRounds({ name, everyMs: RECUR_EVERY, log }, recurring[name]),
    ),
  ]
  const app = buildMetricsServer(registry, log, env.instance)
  app.addHook('onClose', async () => {
    stopping = true
    await Promise.all(rounds.map((round) => round.stop()))
    await database.end()
  })
  closeOnSignals(app)
  await listenForMetrics(app, env.metrics, metricsObserver(log, 'WORKER_METRICS_PORT'))
  log.info({ event: 'worker.ready', channels: channels.map(({ name }) => name) }, 'at work')
}

/** Delivers until nothing more is due. */
async function drain(deliver: () => Promise<boolean>, isStopping: () => boolean): Promise<void> {
  while (!isStopping() && (await deliver()));
}
