import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '@site/embedded-postgres/free-port'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { machine, root } from '../../support/machine.ts'
import { patience } from '../../support/patience.ts'
import { somebody } from '../../support/people.ts'
import { visit } from '../../support/visitor.ts'
import { unlimited } from '../api/support/api.ts'
import { contactLead } from '../api/support/leads.ts'
import { connect, type Sql } from '../api/support/sql.ts'
import { newDataDir, type RunningLake, seedLake, startLake } from '../lake/support/lake-process.ts'

let lake: RunningLake
let database: TestDatabase
let sql: Sql
let folder: string
let child: ChildProcess
const log: Record<string, unknown>[] = []
/** Three hosts on one port. */
let addresses: { site: string; api: string; bare: string }

beforeAll(async () => {
  const lakeFolder = await newDataDir()
  await seedLake(lakeFolder)
  lake = await startLake({ DATA_DIR: lakeFolder })
  database = await createTestDatabase()
  sql = await connect(database.url)
  folder = await newDataDir()
  const [port, apiPort, webPort] = [await freePort(), await freePort(), await freePort()]
  const at = (host: string) => `http://${host}:${port}`
  addresses = { site: at('localhost'), api: at('api.localhost'), bare: at('bare.localhost') }
  child = spawn(process.execPath, [path.join(root, 'deploy/one-process/server.ts')], {
    env: {
      ...machine,
      ...unlimited,
      HOST: '127.0.0.1',
      PORT: String(port),
      API_PORT: String(apiPort),
      WEB_PORT: String(webPort),
      API_METRICS_PORT: '0',
      WEB_METRICS_PORT: '0',
      WORKER_METRICS_PORT: '0',
      SITE_URL: addresses.site,
      API_URL: addresses.api,
      REDIRECT_FROM: addresses.bare,
      DATABASE_URL: database.url,
      LAKE_URL: lake.url,
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ready = Promise.withResolvers<void>()
  createInterface({ input: child.stdout! }).on('line', (line) => {
    const entry = JSON.parse(line) as Record<string, unknown>
    log.push(entry)
    if (entry['event'] === 'front.ready') ready.resolve()
  })
  child.once('exit', (code) => ready.reject(new Error(`It ended with ${code}: ${JSON.stringify(log)}`)))
  await ready.promise
})

afterAll(async () => {
  if (child.exitCode === null) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  await sql.end()
  await database.drop()
  await lake.dispose()
  await rm(folder, { recursive: true, force: true })
})

const storedIds = async (email: string) =>
  (await sql('SELECT id FROM leads WHERE email = $1', [email])).map(({ id }) => id)
const ask = (url: string, sent = {}) => visit(url, undefined, sent)
const postLead = (email: string) =>
  ask(`${addresses.api}/submit-lead`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: addresses.site },
    body: JSON.stringify(contactLead({ email })),
  })

test('serves pages, which send leads to the API’s host', async () => {
  const answer = await ask(`${addresses.site}/pricing`)
  expect(answer.status).toBe(200)
  expect(answer.body).toContain('</html>')
  expect(answer.headers['content-security-policy']).toContain(`connect-src 'self' ${addresses.api}`)
  expect((await ask(`${addresses.site}/readyz`)).status).toBe(200)
})

test('stores a lead for the API’s host on the same port, and its worker sends the notice', async () => {
  const { email } = somebody()
  const answer = await postLead(email)
  expect(answer.status).toBe(201)
  expect(answer.headers['access-control-allow-origin']).toBe(addresses.site)
  const { id } = JSON.parse(answer.body) as { id: string }
  expect(await storedIds(email)).toEqual([id])
  await vi.waitFor(
    () => expect(log).toContainEqual(expect.objectContaining({ event: 'lead.notified', leadId: id })),
    patience,
  )
  expect((await ask(`${addresses.api}/readyz`)).status).toBe(200)
})

test('the site’s host does not serve the API’s paths', async () => {
  const answer = await ask(`${addresses.site}/submit-lead`, { method: 'POST', body: '{}' })
  expect([answer.status, answer.headers['content-type']]).not.toEqual([201, 'application/json'])
  expect((await ask(`${addresses.site}/openapi.json`)).status).toBe(404)
})

test('stores a form sent without JavaScript', async () => {
  const person = somebody()
  const answer = await ask(`${addresses.site}/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: addresses.site },
    body: new URLSearchParams(person).toString(),
  })
  expect(answer.status).toBe(303)
  expect(await storedIds(person.email)).toHaveLength(1)
})

test('redirects the bare domain to the site', async () => {
  const answer = await ask(`${addresses.bare}/pricing?plan=a`)
  expect([answer.status, answer.headers['location']]).toEqual([308, `${addresses.site}/pricing?plan=a`])
})

test('finishes open requests on shutdown', async () => {
  const { email } = somebody()
  await sql('BEGIN')
  await sql('LOCK TABLE leads IN SHARE MODE')
  const answer = postLead(email)
  const watcher = await connect(database.url)
  const waiting =
    "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%INSERT INTO leads%' AND datname = current_database()"
  await vi.waitFor(async () => expect(await watcher(waiting)).not.toEqual([]), patience)
  await watcher.end()
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await vi.waitFor(
    () => expect(log).toContainEqual(expect.objectContaining({ event: 'server.closing' })),
    patience,
  )
  await sql('COMMIT')
  expect((await answer).status).toBe(201)
  expect((await ended)[0]).toBe(0)
  expect(await storedIds(email)).toHaveLength(1)
})
