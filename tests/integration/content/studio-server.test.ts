import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '@site/embedded-postgres/free-port'
import { MULTIPLEX_PATH } from '../../../packages/content-lake/src/multiplex-protocol.ts'
import { type RunningLake, startLake, VIEWER } from '../lake/support/lake-process.ts'
import { cookieOf, linkPath } from '../../../packages/content-lake/tests/support/sign-in.ts'
import { openSocket } from '../../../packages/content-lake/tests/support/socket.ts'
import { failingStudio, type RunningStudio, startStudio } from './support/studio-process.ts'

let lake: RunningLake
let studio: RunningStudio

beforeAll(async () => {
  const port = String(await freePort())
  lake = await startLake({ STUDIO_URL: `http://localhost:${port}` })
  studio = await startStudio({ STUDIO_PORT: port, LAKE_URL: lake.url })
})

afterAll(async () => {
  await studio.stop()
  await lake.dispose()
})

/** Signs in with the link of a local start, through the Studio's server. @returns the session cookie */
const signIn = async (): Promise<string> => cookieOf(await studio.request(await linkPath(lake)))

test('every path of the Studio answers with its page, a strict policy and its settings', async () => {
  for (const address of ['/', '/structure/homePage', '/vision']) {
    const response = await studio.request(address)
    expect(response.status).toBe(200)
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("base-uri 'none'; form-action 'self'; frame-ancestors 'none'")
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(response.headers.has('strict-transport-security')).toBe(false)
    expect(await response.text()).toContain('{"lake":"local","projectId":"local","dataset":"production",')
  }
})

test('what is no request is answered with the headers of the Studio', async () => {
  const client = connect(Number(new URL(studio.url).port), new URL(studio.url).hostname)
  client.end('nonsense\r\n\r\n')
  expect(await text(client)).toMatch(/^HTTP\/1\.1 400 [^]*x-frame-options: DENY/)
})

test('built files are immutable and compressed', async () => {
  const page = await (await studio.request('/')).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
  const response = await studio.request(script, { headers: { 'accept-encoding': 'gzip' } })
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect((await studio.request('/assets/none.js')).status).toBe(404)
})

test('the lake is available at the Studio’s origin', async () => {
  const response = await studio.request('/v2026-03-01/data/query/production?query=1%2B1', { headers: VIEWER })
  expect(await response.json()).toMatchObject({ result: 2 })
})

test('an editor signs in, edits, and gets the change over a socket', async () => {
  const cookie = await signIn()
  const me = await studio.request('/v2021-06-07/users/me', { headers: { cookie } })
  expect(await me.json()).toMatchObject({ name: 'Development editor (this machine only)' })

  const socket = await openSocket({ ...lake, url: studio.url }, MULTIPLEX_PATH, {
    cookie,
    origin: studio.url,
  })
  const query = encodeURIComponent('*[_type == "plan"]')
  socket.send({ id: '1', url: `/v2026-03-01/data/listen/production?query=${query}` })
  await socket.next((frame) => frame['event'] === 'welcome')
  const edit = await studio.request('/v2026-03-01/data/mutate/production', {
    method: 'POST',
    headers: { cookie, origin: studio.url, 'content-type': 'application/json' },
    body: JSON.stringify({ mutations: [{ create: { _id: 'plan-x', _type: 'plan', name: 'X' } }] }),
  })
  expect(edit.status).toBe(200)
  const heard = await socket.next((frame) => frame['event'] === 'mutation')
  expect(JSON.parse(String(heard['data']))).toMatchObject({ documentId: 'plan-x' })
  socket.close()
})

test('a socket from another origin gets nothing, with or without a cookie', async () => {
  const headers = { cookie: await signIn(), origin: 'http://localhost:8080' }
  const heard = await openSocket({ ...lake, url: studio.url }, MULTIPLEX_PATH, headers).then(
    async (socket) => {
      await socket.closed
      return socket.frames
    },
    () => [],
  )
  expect(heard).toEqual([])
})

test('Sanity’s other services get an empty answer, so that no error is reported', async () => {
  const answers = ['projects/local/user-applications', 'journey/trial', 'journey/anything', 'help'].map(
    async (service) => (await studio.request(`/v2024-08-01/${service}`)).json(),
  )
  expect(await Promise.all(answers)).toEqual([[], {}, [], { resources: { sectionArray: [] } }])
})

test('the link of a local start does not work from another machine', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  expect((await studio.request(await linkPath(lake), { headers })).status).toBe(403)
})

test('the hosted lake is not proxied', async () => {
  const hosted = await startStudio({ SANITY_PROJECT_ID: 'abc123', SANITY_DATASET: 'production' })
  const response = await hosted.request('/v2026-03-01/data/query/production?query=1')
  expect(await response.text()).toContain('{"lake":"hosted","projectId":"abc123","dataset":"production",')
  expect(await hosted.stop()).toBe(0)
})

test('a start on a port in use names its setting', async () => {
  const occupant = createServer().listen(0, 'localhost')
  await once(occupant, 'listening')
  const { port } = occupant.address() as AddressInfo
  const { code, stderr } = await failingStudio({ STUDIO_PORT: String(port) })
  occupant.close()
  expect(code).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('set STUDIO_PORT to another one')])
})

test('all invalid settings are listed and nothing starts', async () => {
  const { code, stderr } = await failingStudio({ STUDIO_PORT: '99999', SANITY_DATASET: 'production' })
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /STUDIO_PORT must be a port from 0 to 65535[^]*SANITY_PROJECT_ID must be set, because SANITY_DATASET is/,
  )
})

test('the Studio exits while an editor’s event stream is open, and when its supervisor is gone', async () => {
  const own = await startStudio({ LAKE_URL: lake.url })
  const stream = await own.request('/v2026-03-01/data/live/events/production')
  expect(stream.status).toBe(200)
  expect(await own.stop()).toBe(0)
  await stream.body?.cancel().catch(() => {})

  const orphan = await startStudio({ LAKE_URL: lake.url })
  orphan.process.disconnect()
  expect(await orphan.exited).toBe(0)
})

test('the Studio says that the lake is down, and reconnects', async () => {
  const port = String(await freePort())
  const own = await startStudio({ LAKE_URL: `http://127.0.0.1:${port}` })
  const query = () => own.request('/v2026-03-01/data/query/production?query=1%2B1', { headers: VIEWER })
  const away = await query()
  expect(away.status).toBe(503)
  expect(await away.json()).toMatchObject({
    message: expect.stringContaining('content lake does not answer'),
  })
  expect((await own.request('/healthz')).status).toBe(200)

  const back = await startLake({ LAKE_PORT: port })
  expect(await (await query()).json()).toMatchObject({ result: 2 })
  await own.stop()
  await back.dispose()
})
