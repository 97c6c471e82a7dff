import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { freePort } from './free-port.ts'
import { clearLeftovers, endServer } from './postmaster.ts'
import { dropRoot, type Privileges, requireReach, takeOver } from './privileges.ts'

const run = promisify(execFile)
const superuser = 'postgres'

/** The role that owns the databases made here: it may create databases, and nothing else of a superuser's. */
export const role = 'site'

export interface ClusterOptions {
  /** Where the data lives; made when absent. */
  directory: string
  /** Of both roles. Only loopback is listened on, and a password is asked for there too. */
  password: string
  /** A free one when left out. */
  port?: number
  /** Gets each line that the server writes. */
  log?: (line: string) => void
}

export interface Cluster {
  pid: number
  port: number
  /** Connection string for a database of this cluster, as `role`. */
  url(database: string): string
  /** Creates a database unless it exists. */
  createDatabase(name: string): Promise<void>
  /** A fast shutdown; resolves when the server has ended. */
  stop(): Promise<void>
  /** Resolves when the server has ended, however that came. */
  exited: Promise<void>
}

/**
 * Starts a real PostgreSQL over `directory`, initialising it the first time.
 * fsync stays on: what it acknowledged survives kill -9.
 *
 * @throws Error with the server's last lines where it does not come up within 30 seconds
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { directory, password } = options
  const privileges = dropRoot()
  await initialise(directory, password, privileges)
  await clearLeftovers(directory)
  takeOver(directory, privileges)
  const port = options.port ?? (await freePort())
  const server = await launch(directory, port, privileges, options.log)
  const exited = once(server, 'exit').then(() => undefined)
  const url = (database: string, user = role) =>
    `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  await ensureRole(url('postgres', superuser), password)
  return {
    pid: server.pid!,
    port,
    url,
    createDatabase: (name) => createDatabase(url('postgres', superuser), name),
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) await endServer(server.pid!)
      await exited
    },
    exited,
  }
}

async function initialise(directory: string, password: string, privileges: Privileges): Promise<void> {
  const version = path.join(directory, 'PG_VERSION')
  if (existsSync(version)) {
    const found = readFileSync(version, 'utf8').trim()
    if (found !== '18') {
      throw new Error(
        `${directory} was made by PostgreSQL ${found}, this is 18. Dump it with the old one, move the folder away, start, and restore.`,
      )
    }
    return
  }
  // Made beside its place and moved in one step, so that an interrupted start leaves nothing half made.
  const making = `${directory}.new`
  const passwordFile = `${making}.password`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  try {
    const { initdb } = findBinaries()
    for (const file of [making, passwordFile]) own(file, privileges)
    requireReach(privileges, making)
    requireReach(privileges, path.dirname(initdb))
    // The builtin locale sorts alike on every machine, whatever its C library.
    const settings = [
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ]
    const access = [`--username=${superuser}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    const [command, ...args] = [...privileges.prefix, initdb, '-D', making, ...access, ...settings]
    await run(command!, args, { ...privileges.owner, cwd: '/' })
    renameSync(making, directory)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function own(file: string, { owner }: Privileges): void {
  if (!owner) return
  chownSync(file, owner.uid, owner.gid)
  chmodSync(path.dirname(file), 0o711)
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A failing row would be quoted in full in DETAIL, a statement with its values: neither belongs in a log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
}

async function launch(
  directory: string,
  port: number,
  privileges: Privileges,
  log: (line: string) => void = () => {},
): Promise<ChildProcess> {
  const { postgres } = findBinaries()
  const flags = Object.entries({ ...settings, port: String(port) }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ])
  const [command, ...args] = [...privileges.prefix, postgres, '-D', directory, ...flags]
  const last: string[] = []
  const deadline = Date.now() + 30_000
  while (true) {
    // Its own process group: Ctrl-C must reach our supervisor first, which stops the API before the database.
    const child = spawn(command!, args, {
      ...privileges.owner,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const ready = Promise.withResolvers<boolean>()
    child.once('error', (error) => ready.reject(error))
    child.once('exit', () => ready.resolve(false))
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (last.push(line) > 20) last.shift()
      log(line)
      if (line.includes('database system is ready to accept connections')) ready.resolve(true)
    })
    if (await ready.promise) return child
    // After kill -9 of the server its workers hold the shared memory for a moment longer.
    const passing = last.some((line) => /pre-existing shared memory|lock file "postmaster.pid"/.test(line))
    if (!passing || Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${last.join('\n')}`)
    last.length = 0
    await delay(100)
  }
}

async function ensureRole(url: string, password: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
    const verb = rowCount ? 'ALTER' : 'CREATE'
    await client.query(`${verb} ROLE ${role} LOGIN CREATEDB PASSWORD ${client.escapeLiteral(password)}`)
  })
}

async function createDatabase(url: string, name: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} OWNER ${role}`)
  })
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
