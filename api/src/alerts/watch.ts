import { splitCredentials } from '../basic-auth.ts'
import type { Database } from '../database/pool.ts'
import { readBacklog } from '../notices/backlog-repository.ts'
import { holdLease } from '../notices/tasks-repository.ts'
import { claimAlert, clearAlert, rememberUntold } from './alerts-repository.ts'
import { type Figures, type Look, type Rule, rules } from './rules.ts'
import { certificateDays, diskFree, memoryFree, parseMetrics, readSchedules, scrape } from './readings.ts'
import type { createTeller } from './alert-mails.ts'

/** Milliseconds over which rates are counted. */
const WINDOW = 10 * 60_000

/** Milliseconds that the heartbeat service has to answer. */
const HEARTBEAT_PATIENCE = 10_000

/** The lease on watching, and the seconds until another instance watches if this one dies: two checks, and a margin. */
const LEASE = 'watch'
const LEASE_SECONDS = 150

export type WatchOptions = {
  database: Database
  teller: ReturnType<typeof createTeller>
  /** This instance's own id. Of several, one watches for all. */
  instance: string
  /** This process's metrics, as Prometheus text. */
  ownMetrics: () => Promise<string>
  /** The address of the site's metrics. Without one, the site is not watched. */
  metrics: string | undefined
  /** The site's https address, if it is public. */
  site: string | undefined
  /** The Studio's address. Its server carries out schedules. */
  studio: string
  /** A folder on the disk to watch. */
  folder: string
  /** Requested after each check, so that an external service notices when this machine is down. */
  heartbeat: string | undefined
  now?: () => Date
  /** For tests. */
  machine?: { diskFree: typeof diskFree; memoryFree: typeof memoryFree }
}

/** Watches the whole system, and mails when an alert starts or ends. */
export function createWatch(options: WatchOptions) {
  const { database, instance, teller, ownMetrics, metrics, site, studio, folder, heartbeat } = options
  const { now = () => new Date(), machine = { diskFree, memoryFree } } = options
  const started = now()
  const looks: { at: Date; look: Look }[] = []
  const streaks = new Map<string, number>()
  /** Alerts that this instance has sent, and those of them that it has sent while the database was unreachable. */
  const told = new Set<string>()
  const toldAlone = new Set<string>()

  async function read(): Promise<Figures> {
    const at = now()
    const [api, web, backlog, schedules, days] = await Promise.all([
      ownMetrics().then(parseMetrics),
      metrics ? scrape(metrics) : undefined,
      readBacklog(database).catch(() => undefined),
      readSchedules(studio),
      site ? certificateDays(site) : undefined,
    ])
    const look = { api, web }
    while (looks[1] && at.getTime() - looks[1].at.getTime() >= WINDOW) looks.shift()
    const before = looks[0]?.look
    looks.push({ at, look })
    return {
      now: look,
      before,
      watchesSite: metrics !== undefined,
      backlog,
      schedules,
      diskFree: machine.diskFree(folder),
      memoryFree: machine.memoryFree(),
      certificateDays: days,
      hoursUp: (at.getTime() - started.getTime()) / 3_600_000,
      at,
    }
  }

  /** Whether a state has lasted for as many checks as the rule requires. */
  function lasts({ name, looks: needed = 1 }: Rule, fires: boolean): boolean {
    const streak = streaks.get(name) ?? 0
    const next = fires ? Math.max(streak, 0) + 1 : Math.min(streak, 0) - 1
    streaks.set(name, next)
    return Math.abs(next) >= needed
  }

  async function fire({ name, runbook }: Rule, text: string, hasDatabase: boolean): Promise<void> {
    const alert = { name, text, runbook }
    if (hasDatabase) {
      const telling = database.transaction(async (client) => {
        if ((await claimAlert(client, name)) && !toldAlone.has(name)) await teller.fired(alert)
      })
      await telling.catch(async (error: unknown) => {
        await rememberUntold(database, name)
        throw error
      })
    } else if (!told.has(name)) {
      await teller.fired(alert)
      toldAlone.add(name)
    }
    told.add(name)
  }

  async function clear({ name }: Rule, hasDatabase: boolean): Promise<void> {
    const wasAlone = toldAlone.has(name)
    if (hasDatabase)
      await database.transaction(async (client) => {
        if ((await clearAlert(client, name)) || wasAlone) await teller.cleared(name)
      })
    else if (wasAlone) await teller.cleared(name)
    else return
    toldAlone.delete(name)
    told.delete(name)
  }

  async function look(): Promise<void> {
    // Without the database, each instance watches for itself.
    if (!(await holdLease(database, LEASE, instance, LEASE_SECONDS).catch(() => true))) return
    const figures = await read()
    const hasDatabase = figures.backlog !== undefined
    const failures: unknown[] = []
    for (const rule of rules) {
      const text = rule.judge(figures)
      if (text === undefined || !lasts(rule, text !== false)) continue
      try {
        await (text === false ? clear(rule, hasDatabase) : fire(rule, text, hasDatabase))
      } catch (error) {
        failures.push(error)
      }
    }
    // Without a heartbeat, the external service notices that alerts can't be sent.
    if (failures.length > 0) throw new AggregateError(failures, 'alerts could not be sent')
    if (!heartbeat) return
    const { url, headers } = splitCredentials(heartbeat)
    await fetch(url, { headers, signal: AbortSignal.timeout(HEARTBEAT_PATIENCE) })
  }

  return {
    /** Checks once. */
    look,
    /** Lets another instance watch at once. */
    stop: () => holdLease(database, LEASE, instance, 0),
  }
}
