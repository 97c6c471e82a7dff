import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@site/embedded-postgres/free-port'
import pg from 'pg'
import { findProgram } from './programs.ts'

/** A PgBouncer in front of a database, with its default settings otherwise. */
export type Bouncer = {
  /** The database's URL through PgBouncer. */
  url: string
  /** Runs a SHOW command on its console. */
  show(what: string): Promise<Record<string, unknown>[]>
  /** Runs a query on the database, through PgBouncer. */
  ask(sql: string): Promise<Record<string, unknown>[]>
  stop(): Promise<void>
}

/**
 * Starts a PgBouncer that shares few connections among many clients.
 *
 * @param databaseUrl the database behind it
 * @param mode for how long a client keeps a connection
 * @param poolSize connections to the database
 * @throws Error if it isn't installed
 */
export async function startBouncer(
  databaseUrl: string,
  mode: 'transaction' | 'session' | 'statement',
  poolSize: number,
): Promise<Bouncer> {
  const program = findProgram('pgbouncer')
  if (!program) throw new Error('PgBouncer is not installed')
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const name = pathname.slice(1)
  const folder = await mkdtemp(path.join(tmpdir(), 'site-bouncer-'))
  const listen = await freePort()
  const secret = decodeURIComponent(password)
  await writeFile(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]
${name} = host=${hostname} port=${port} dbname=${name} user=${username} password=${secret}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users.txt
admin_users = ${username}
pool_mode = ${mode}
max_client_conn = 200
default_pool_size = ${poolSize}
`,
  )
  await writeFile(path.join(folder, 'users.txt'), `"${username}" "${secret}"\n`)
  await chmod(folder, 0o755)
  // It doesn't run as root.
  const owner = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program, [...owner, path.join(folder, 'pgbouncer.ini')], { stdio: 'ignore' })
  const url = (database: string) => `postgres://${username}:${password}@127.0.0.1:${listen}/${database}`
  await untilUp(child, url(name))
  return {
    url: url(name),
    ask: (sql) => ask(url(name), sql),
    show: (what) => ask(url('pgbouncer'), `SHOW ${what}`),
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilUp(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended (code ${child.exitCode})`)
    if (await ask(url, 'SELECT 1').catch(() => undefined)) return
    await delay(20)
  }
}

/** A query without parameters. The console doesn't support any. */
async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
