import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@site/embedded-postgres/free-port'
import { startCluster } from '@site/embedded-postgres/cluster'
import { readPostmaster } from '@site/embedded-postgres/postmaster'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
/** All tests share a cluster, because creating one takes longer than a test. */
let directory: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-cluster-'))
  directory = path.join(folder, 'data')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('committed rows survive kill -9 of the server', async () => {
  const first = await startCluster({ directory, password: 'secret' })
  await first.createDatabase('leads')
  await query(first.url('leads'), 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (1)')
  process.kill(first.pid, 'SIGKILL')
  await first.exited

  const second = await startCluster({ directory, password: 'secret' })
  expect(await query(second.url('leads'), 'SELECT n FROM kept')).toEqual([{ n: 1 }])
  expect(await query(second.url('leads'), 'SHOW fsync')).toEqual([{ fsync: 'on' }])
  await second.stop()
})

test('the server ends with a parent killed with -9, and the next start works', async () => {
  const env = {
    ...process.env,
    POSTGRES_DIRECTORY: directory,
    POSTGRES_PASSWORD: 'secret',
    POSTGRES_PORT: String(await freePort()),
    POSTGRES_DATABASE: 'leads',
  }
  const main = path.join(import.meta.dirname, '../../../packages/embedded-postgres/src/main.ts')
  const part = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await once(part, 'message')
  const left = readPostmaster(directory)
  part.kill('SIGKILL')
  await once(part, 'exit')
  expect(readPostmaster(directory)).toEqual(left)

  const next = await startCluster({ directory, password: 'secret' })
  expect(next.pid).not.toBe(left?.pid)
  await next.stop()
  expect(readPostmaster(directory)).toBeUndefined()
})

test('local connections need the password, and the role is not a superuser', async () => {
  const cluster = await startCluster({ directory, password: 'secret' })
  const wrong = cluster.url('postgres').replace('secret', 'guess')
  await expect(query(wrong, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
  expect(
    await query(cluster.url('postgres'), 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user'),
  ).toEqual([{ rolsuper: false }])
  await cluster.stop()
})

test('a folder of another major version is refused with advice', async () => {
  await writeFile(path.join(directory, 'PG_VERSION'), '15\n')
  await expect(startCluster({ directory, password: 'secret' })).rejects.toThrow(
    /created by PostgreSQL 15.*and restore/s,
  )
})
