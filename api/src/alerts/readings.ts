import { accessSync, constants, lstatSync, statfsSync, statSync } from 'node:fs'
import { freemem, totalmem } from 'node:os'
import path from 'node:path'
import { connect } from 'node:tls'
import * as z from 'zod/mini'
import type { Queries } from '../database/pool.ts'
import { describeFailure } from '../database/errors.ts'
import { latestVersion, readSchemaVersion, readServerVersion } from '../database/migrations.ts'
import type { Watched } from '../env.ts'
import { type Backlog, readBacklog } from '../notices/backlog-repository.ts'
import { parseMetrics, type Sample } from './parse-metrics.ts'

const TIMEOUT_MS = 5000

/** One reading of each part's metrics; undefined for a part that does not answer. */
export type MetricsSample = Record<'api' | 'web', readonly Sample[] | undefined>

/** What the rules judge. Undefined means unknown. */
export type Readings = Awaited<ReturnType<typeof takeReadings>> & {
  /** Metrics of up to ten minutes ago, if they were read then. */
  before: MetricsSample | undefined
  /** Undefined if the site is not watched. `hasAnswered`: since this process started. */
  site: { isUp: boolean; hasAnswered: boolean } | undefined
}

/** The machine, which tests replace. */
export const machine = { readDisk, memoryFree: () => freemem() / totalmem() }

/**
 * Reads everything that the rules judge. Each reading that fails is unknown, and says nothing of the others.
 *
 * @param database undefined if there is none to ask
 * @param ownMetrics this process's, as Prometheus text; undefined for a command
 */
export async function takeReadings(
  { metrics, certificate, studio, folder }: Watched,
  database: Queries | undefined,
  ownMetrics?: () => Promise<string>,
  { readDisk, memoryFree } = machine,
) {
  const [api, web, state, schedules, certificateDays] = await Promise.all([
    ownMetrics?.().then(parseMetrics),
    metrics ? scrape(metrics) : undefined,
    readDatabase(database),
    readSchedules(studio),
    certificate ? readCertificateDays(certificate) : undefined,
  ])
  return {
    now: { api, web } satisfies MetricsSample,
    ...state,
    schedules,
    disk: readDisk(folder),
    /** The share of the memory that programs could still get, 0 to 1. On Linux it includes caches. */
    memoryFree: memoryFree(),
    /** Folders and files below DATA_DIR that can't be used, one sentence each. */
    unusable: findUnusable(folder),
    certificateDays,
  }
}

/** Whether the site answers, whatever its metrics do. */
export const answers = (site: string): Promise<boolean> =>
  fetch(new URL('/healthz', site), { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => true,
    () => false,
  )

type DatabaseState = {
  /** `fault` says why the database can't be used. `isAway` if it doesn't answer at all. */
  database: { version: string; fault?: string; isAway: boolean }
  backlog: Backlog | undefined
}

async function readDatabase(database: Queries | undefined): Promise<DatabaseState> {
  if (!database)
    return { database: { version: '', fault: 'does not run: pnpm start', isAway: true }, backlog: undefined }
  let version = ''
  try {
    const [server, schema, known] = await Promise.all([
      readServerVersion(database),
      readSchemaVersion(database),
      latestVersion(),
    ])
    version = `PostgreSQL ${server}, schema ${schema}`
    if (schema < known) throw new Error(`${known - schema} migrations are missing`)
    return { database: { version, isAway: false }, backlog: await readBacklog(database) }
  } catch (error) {
    const isAway = version === ''
    // The pool's errors are for callers of the API; their cause says why.
    const reason = describeFailure((error as Error).cause ?? error)
    const fault = isAway ? `The database does not answer: ${reason}` : `${version}, ${reason}`
    return { database: { version, fault, isAway }, backlog: undefined }
  }
}

/** Bytes of the disk that a folder is on; undefined if they can't be read. */
function readDisk(folder: string): { free: number; size: number } | undefined {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder)
    return blocks > 0 ? { free: bavail * bsize, size: blocks * bsize } : undefined
  } catch {
    return undefined
  }
}

/** What the parts write to below DATA_DIR while they run, in folders, and files. */
const FOLDERS = ['', 'logs', 'backups', 'web', 'web/assets', 'lake', 'lake/assets', 'lake/image-cache']
const FILES = ['erasures.ndjson', 'secrets.json']

function findUnusable(dataFolder: string): string[] {
  const check = (name: string, kind: 'folder' | 'file'): string[] => {
    const place = path.join(dataFolder, name)
    try {
      // Of a link to nowhere, only the link is there.
      if (!lstatSync(place, { throwIfNoEntry: false })) return []
      if (statSync(place).isDirectory() !== (kind === 'folder')) return [`${place} must be a ${kind}.`]
      accessSync(place, constants.W_OK)
      return []
    } catch (error) {
      return [`${place} cannot be written to (${(error as NodeJS.ErrnoException).code}).`]
    }
  }
  return [
    ...FOLDERS.flatMap((name) => check(name, 'folder')),
    ...FILES.flatMap((name) => check(name, 'file')),
  ]
}

/** Days until the certificate at an https address ends; undefined if it does not answer with one. */
function readCertificateDays(address: string): Promise<number | undefined> {
  const { hostname, port } = new URL(address)
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const socket = connect({
    host: hostname,
    port: Number(port) || 443,
    servername: hostname,
    rejectUnauthorized: false,
  })
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy())
  socket.once('error', () => resolve(undefined))
  socket.once('close', () => resolve(undefined))
  socket.once('secureConnect', () => {
    const end = Date.parse(socket.getPeerCertificate().valid_to)
    resolve(Number.isNaN(end) ? undefined : Math.floor((end - Date.now()) / 86_400_000))
    socket.destroy()
  })
  return promise
}

/** The metrics of a part; undefined if it does not answer. */
async function scrape(address: string): Promise<Sample[] | undefined> {
  try {
    const answer = await fetch(`${address}/metrics`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return answer.ok ? parseMetrics(await answer.text()) : undefined
  } catch {
    return undefined
  }
}

const answerSchema = z.object({ schedules: z.enum(['on', 'off', 'refused', 'failed']) })

/** Whether the Studio's server carries out schedules; undefined if it does not say so. */
async function readSchedules(studio: string) {
  try {
    const answer = await fetch(`${studio}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return answerSchema.parse(await answer.json()).schedules
  } catch {
    return undefined
  }
}
