import { splitCredentials } from '../basic-auth.ts'
import type { Database } from '../database/pool.ts'
import type { Monitored } from '../env.ts'
import { holdLease } from '../notices/daily-tasks-repository.ts'
import type { createAlertMailer } from './alert-mails.ts'
import { claimAlert, clearAlert, rememberUntold } from './alerts-repository.ts'
import { answers, machine, type MetricsSample, type Readings, takeReadings } from './probes.ts'
import { type Rule, rules, type Verdict } from './rules.ts'

const WINDOW_MS = 10 * 60_000

/** After a longer pause, such as another instance's watch, what was seen before it says nothing about what lasts. */
const PAUSE_MAX_MS = 150_000

const HEARTBEAT_TIMEOUT_MS = 10_000

/** The lease on watching, and until another instance watches if this one dies: two checks, and a margin. */
const LEASE = 'watch'
const LEASE_SECONDS = 150

export type WatchOptions = Monitored & {
  database: Database
  mailer: ReturnType<typeof createAlertMailer>
  /** This instance's own id. One of several instances watches for all. */
  instance: string
  ownMetrics: () => Promise<string>
  clock?: () => number
  probes?: typeof machine
}

export function createWatch(options: WatchOptions) {
  const { database, instance, mailer, monitoring, ownMetrics, urls } = options
  const { clock = () => performance.now(), probes = machine } = options
  let samples: { at: number; sample: MetricsSample }[] = []
  let lookedAt = -Infinity
  let soundAt = -Infinity
  let hasAnswered = false
  /** Since when each rule's verdict has been what it is. */
  const since = new Map<string, { isWell: boolean; at: number }>()
  /** Alerts that this instance has sent, and those of them that it has sent while the database was unreachable. */
  const alerted = new Set<string>()
  const alertedAlone = new Set<string>()

  async function read(): Promise<Readings> {
    const at = clock()
    const readings = await takeReadings(options, database, ownMetrics, probes)
    if (at - lookedAt > PAUSE_MAX_MS) {
      samples = []
      since.clear()
    }
    lookedAt = at
    samples = samples.filter((each) => at - each.at <= WINDOW_MS)
    const before = samples[0]?.sample
    samples.push({ at, sample: readings.now })
    const isUp = monitoring.metrics ? readings.now.web !== undefined || (await answers(urls.site)) : undefined
    hasAnswered ||= isUp ?? false
    return { ...readings, before, site: isUp === undefined ? undefined : { isUp, hasAnswered } }
  }

  function lasts({ name, minutes: usual = 0 }: Rule, { isWell, minutes = usual }: Verdict): boolean {
    const known = since.get(name)
    const at = known?.isWell === isWell ? known.at : lookedAt
    since.set(name, { isWell, at })
    return lookedAt - at >= minutes * 60_000
  }

  async function fire({ name, runbook }: Rule, text: string, hasDatabase: boolean) {
    const alert = { name, text, runbook }
    if (hasDatabase) {
      const telling = database.transaction(async (client) => {
        if ((await claimAlert(client, name)) && !alertedAlone.has(name)) await mailer.fired(alert)
      })
      await telling.catch(async (error: unknown) => {
        await rememberUntold(database, name)
        throw error
      })
    } else if (!alerted.has(name)) {
      await mailer.fired(alert)
      alertedAlone.add(name)
    }
    alerted.add(name)
  }

  async function clear({ name }: Rule, hasDatabase: boolean) {
    const wasAlone = alertedAlone.has(name)
    if (hasDatabase)
      await database.transaction(async (client) => {
        if ((await clearAlert(client, name)) || wasAlone) await mailer.cleared(name)
      })
    else if (wasAlone) await mailer.cleared(name)
    else return
    alertedAlone.delete(name)
    alerted.delete(name)
  }

  async function look() {
    // Without the database, each instance watches for itself.
    if (!(await holdLease(database, LEASE, instance, LEASE_SECONDS).catch(() => true))) return
    const readings = await read()
    const hasDatabase = !readings.database.isAway
    const failures: unknown[] = []
    for (const rule of rules) {
      const verdict = rule.judge(readings)
      if (!verdict) since.delete(rule.name)
      if (!verdict || !lasts(rule, verdict)) continue
      try {
        await (verdict.isWell ? clear(rule, hasDatabase) : fire(rule, verdict.text, hasDatabase))
      } catch (error) {
        failures.push(error)
      }
    }
    // Then no heartbeat is sent, so an external service notices that alerts can't be.
    soundAt = failures.length > 0 ? -Infinity : clock()
    if (failures.length > 0) throw new AggregateError(failures, 'alerts could not be sent')
  }

  return {
    look,
    /** Tells an external service that the last check went well. Its failure is no alert. */
    async beat() {
      const { heartbeat } = monitoring
      if (!heartbeat || clock() - soundAt > PAUSE_MAX_MS) return
      const { url, headers } = splitCredentials(heartbeat)
      const { ok, status } = await fetch(url, { headers, signal: AbortSignal.timeout(HEARTBEAT_TIMEOUT_MS) })
      if (!ok) throw new Error(`ALERT_HEARTBEAT_URL answers ${status}`)
    },
    /** Lets another instance watch at once. */
    stop: () => holdLease(database, LEASE, instance, 0),
  }
}
