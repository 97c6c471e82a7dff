import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEventStream } from './support/event-stream.ts'
import { type RunningLake, startLake, STUDIO } from './support/lake-process.ts'
import { cookieOf, signIn } from './support/sign-in.ts'

const HOUR = 60 * 60
const ENV = { LAKE_SESSION_IDLE_HOURS: '2' }
let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(ENV)
})
afterAll(() => lake.dispose())

const ACCOUNT = '/v1/auth/account'
const pageOf = async (cookie: string) => (await lake.request(ACCOUNT, { headers: { cookie } })).text()
const send = (cookie: string, action: string, form: Record<string, string>, origin = STUDIO) =>
  lake.request(`${ACCOUNT}/${action}`, {
    method: 'POST',
    headers: { cookie, origin },
    body: new URLSearchParams(form),
  })
const roleOf = async (cookie: string) =>
  (await (await lake.request('/v1/users/me', { headers: { cookie } })).json()).role as string | undefined
/** The ids of the sessions on a page, by the names of their buttons. */
const idsIn = (html: string, button: string) =>
  [...html.matchAll(/value="(\w{16})" aria-label="([^"]+)"/g)].flatMap(([, id, label]) =>
    label!.startsWith(button) ? [id!] : [],
  )

test('a user’s sessions are listed, and can be ended one by one with their streams', async () => {
  const [{ cookie: one }, { cookie: two }] = [await signIn(lake), await signIn(lake)]
  const { cookie: stranger } = await signIn(lake, 'viewer')
  const stream = await openEventStream(`${lake.url}/v1/data/listen/production?query=*`, {
    cookie: one,
    origin: STUDIO,
  })
  await stream.next()
  const html = await pageOf(two)
  const [other] = idsIn(html, 'End the session of')
  const [own] = idsIn(html, 'Sign out here')
  expect(idsIn(html, 'End')).toHaveLength(1)
  expect(idsIn(await pageOf(stranger), 'End')).toHaveLength(0)

  // Neither another origin nor another user may do this.
  expect((await send(two, 'end', { id: other! }, 'https://evil.example')).status).toBe(403)
  await send(stranger, 'end', { id: other! })
  expect(await roleOf(one)).toBe('editor')
  expect((await send(two, 'end', { id: other! })).headers.get('location')).toBe(ACCOUNT)
  expect(await roleOf(one)).toBeUndefined()
  expect(await stream.next()).toBeUndefined()

  const out = await send(two, 'end', { id: own! })
  expect([out.headers.get('location'), cookieOf(out)]).toEqual([`${STUDIO}/`, 'lake_session_3333='])
  expect(await roleOf(two)).toBeUndefined()
  const closed = await lake.request(ACCOUNT, { headers: { cookie: two } })
  expect(closed.headers.get('location')).toBe(`${STUDIO}/`)
})

test('all other sessions can be ended at once', async () => {
  const cookies = [await signIn(lake), await signIn(lake), await signIn(lake)].map(({ cookie }) => cookie)
  await send(cookies[2]!, 'end', { id: 'others' })
  expect(await Promise.all(cookies.map(roleOf))).toEqual([undefined, undefined, 'editor'])
})

test('the page works without scripts, under a policy without exceptions', async () => {
  const { cookie } = await signIn(lake)
  const headers = {
    cookie,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  }
  const page = await lake.request(ACCOUNT, { headers })
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
  expect(await page.text()).not.toContain('<script')
})

test('on a local start, a user can switch to any role from the Studio without signing in again', async () => {
  const { cookie } = await signIn(lake)
  expect((await send(cookie, 'role', { role: 'owner' })).status).toBe(400)
  expect((await send(cookie, 'role', { role: 'viewer' }, 'https://evil.example')).status).toBe(403)
  const viewer = cookieOf(await send(cookie, 'role', { role: 'viewer' }))
  expect([await roleOf(cookie), await roleOf(viewer)]).toEqual([undefined, 'viewer'])
  expect(await pageOf(viewer)).toContain('value="viewer" aria-pressed="true"')
  const administrator = cookieOf(await send(viewer, 'role', { role: 'administrator' }))
  expect(await roleOf(administrator)).toBe('administrator')
})

test('an old session cannot change accounts, and an unused one ends', async () => {
  const [{ cookie: used }, { cookie: idle }] = [
    await signIn(lake, 'administrator'),
    await signIn(lake, 'administrator'),
  ]
  const add = async (cookie: string) => {
    const answer = await lake.request('/v1/editors', {
      method: 'POST',
      headers: { cookie, origin: STUDIO, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'new@example.com', role: 'editor' }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  await lake.stop()
  const database = new DatabaseSync(`${lake.dataDir}/lake/production.sqlite`)
  database.exec(`UPDATE sessions SET started_at = started_at - ${HOUR}, seen_at = seen_at - ${HOUR}`)
  database.close()
  lake = await startLake({ ...ENV, DATA_DIR: lake.dataDir })

  expect(await add(used)).toMatchObject({ status: 403, body: { errorCode: 'SIGN_IN_AGAIN' } })
  // Reading needs no recent sign-in, and switching roles does not count as one.
  const list = await lake.request('/v1/editors', { headers: { cookie: used } })
  expect(list.status).toBe(200)
  const again = cookieOf(await send(used, 'role', { role: 'administrator' }))
  expect((await add(again)).status).toBe(403)
  expect((await add((await signIn(lake, 'administrator')).cookie)).status).toBe(200)

  await lake.stop()
  const later = new DatabaseSync(`${lake.dataDir}/lake/production.sqlite`)
  later.exec(`UPDATE sessions SET seen_at = seen_at - ${HOUR}`)
  later.close()
  lake = await startLake({ ...ENV, DATA_DIR: lake.dataDir })
  expect(await roleOf(idle)).toBeUndefined()
  expect(await roleOf(again)).toBe('administrator')
})
