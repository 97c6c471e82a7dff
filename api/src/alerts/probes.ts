import { accessSync, constants, lstatSync, statfsSync, statSync } from 'node:fs'
import { freemem, totalmem } from 'node:os'
import path from 'node:path'
import { connect } from 'node:tls'
import * as z from 'zod/mini'
import type { Queries } from '../database/pool.ts'
import { describeFailure } from '../database/errors.ts'
import { latestVersion, readSchemaVersion, readServerVersion } from '../database/migrations.ts'
import type { Monitored } from '../env.ts'
import { type Backlog, readBacklog } from '../notices/backlog-repository.ts'
import { parseMetrics, type Sample } from './metrics.ts'

const TIMEOUT_MS = 5000

export type MetricsSample = Record<'api' | 'web', readonly Sample[] | undefined>

/** The input of the rules. Undefined means unknown. */
export type Readings = Awaited<ReturnType<typeof takeReadings>> & {
  before: MetricsSample | undefined
  /** Undefined if the site is not watched. `hasAnswered`: since this process started. */
  site: { isUp: boolean; hasAnswered: boolean } | undefined
}

export const machine = { readDisk, memoryFree: () => freemem() / totalmem() }

/** Each reading that fails is unknown, and says nothing of the others. `ownMetrics`: none for a command. */
export async function takeReadings(
  { urls: { studio }, monitoring: { metrics, certificate, folder } }: Monitored,
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
    unusable: findUnusable(folder),
    certificateDays,
  }
}

/** Whether the site answers, even if its metrics don't. */
export const answers = async (site: string): Promise<boolean> =>
  (await ask(new URL('/healthz', site).href, async () => true)) ?? false

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

function readDisk(folder: string): { free: number; size: number } | undefined {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder)
    return blocks > 0 ? { free: bavail * bsize, size: blocks * bsize } : undefined
  } catch {
    return undefined
  }
}

const FOLDERS = ['', 'logs', 'backups', 'web', 'web/assets', 'lake', 'lake/assets', 'lake/image-cache']
const FILES = ['erasures.ndjson', 'secrets.json']

function findUnusable(dataFolder: string): string[] {
  const check = (name: string, kind: 'folder' | 'file'): string[] => {
    const place = path.join(dataFolder, name)
    try {
      // A broken link has an entry but no target.
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

const ask = <Answer>(
  address: string,
  read: (answer: Response) => Promise<Answer>,
): Promise<Answer | undefined> =>
  fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(read)
    .catch(() => undefined)

const scrape = (address: string): Promise<Sample[] | undefined> =>
  ask(`${address}/metrics`, async (answer) => (answer.ok ? parseMetrics(await answer.text()) : undefined))

const answerSchema = z.object({ schedules: z.enum(['on', 'off', 'refused', 'failed']) })

const readSchedules = (studio: string) =>
  ask(`${studio}/healthz`, async (answer) => answerSchema.parse(await answer.json()).schedules)
