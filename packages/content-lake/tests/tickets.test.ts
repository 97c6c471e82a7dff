import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningLake, SITE, startLake, STUDIO } from './support/lake-process.ts'
import { manage, signIn, signInByCode } from './support/sign-in.ts'

let lake: RunningLake

beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.dispose())

const ask = (headers: Record<string, string>) => lake.request('/v1/auth/ticket', { method: 'POST', headers })

async function ticketOf(cookie: string): Promise<string> {
  const answer = await ask({ cookie, origin: STUDIO })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return ((await answer.json()) as { ticket: string }).ticket
}

const redeem = (ticket: string) =>
  lake.request('/v1/auth/ticket/redeem', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket }),
  })

test('a signed-in browser gets a ticket at the Studio’s origin, which identifies its user once', async () => {
  const { cookie } = await signIn(lake)
  const ticket = await ticketOf(cookie)
  const answer = await redeem(ticket)
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { id: 'development-editor', role: 'editor', provider: 'development' },
  ])
  expect((await redeem(ticket)).status).toBe(401)
})

test('only the Studio’s origin gets one, and tokens do not', async () => {
  const { cookie, token } = await signIn(lake)
  expect((await ask({ cookie })).status).toBe(403)
  expect((await ask({ cookie, origin: SITE })).status).toBe(403)
  expect((await ask({ cookie, origin: 'http://localhost:3001' })).status).toBe(403)
  expect((await ask({ authorization: `Bearer ${token}`, origin: STUDIO })).status).toBe(403)
  expect((await ask({ origin: STUDIO })).status).toBe(401)
})

test('a ticket ends with its session and gives the current role', async () => {
  const { editor, link } = await manage<{ editor: { id: string }; link: string }>(
    lake,
    'POST',
    '/v1/editors',
    {
      email: 'sam@example.com',
      role: 'editor',
    },
  )
  const cookie = await signInByCode(lake, new URL(link).searchParams.get('code')!)

  const before = await ticketOf(cookie)
  await manage(lake, 'PUT', `/v1/editors/${editor.id}/role`, { role: 'viewer' })
  expect(await (await redeem(before)).json()).toMatchObject({ email: 'sam@example.com', role: 'viewer' })
  const last = await ticketOf(cookie)
  await manage(lake, 'DELETE', `/v1/editors/${editor.id}`, {})
  expect((await redeem(last)).status).toBe(401)
})
