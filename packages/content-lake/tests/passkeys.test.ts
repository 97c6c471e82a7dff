import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthenticator } from './support/authenticator.ts'
import { runLakeCommand, type RunningLake, startLake, STUDIO } from './support/lake-process.ts'
import { cookieOf, manage, signIn, signInByCode, ticketFor } from './support/sign-in.ts'

const PUBLIC = { SITE_URL: 'https://www.example.com.au' }

let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(PUBLIC)
})
afterAll(() => lake.dispose())

const post = (cookie: string, path: string, body: unknown = {}, origin = STUDIO) =>
  lake.request(`/v1/auth/${path}`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json', 'user-agent': 'Firefox/150 Linux' },
    body: JSON.stringify(body),
  })
const submit = (cookie: string, path: string, form: Record<string, string>) =>
  lake.request(`/v1/auth/${path}`, {
    method: 'POST',
    headers: { cookie, origin: STUDIO },
    body: new URLSearchParams(form),
  })
const optionsOf = async (cookie: string, act: 'add' | 'sign-in') =>
  (await (await post(cookie, `passkeys/${act}/options`)).json()) as { challenge: string }
const me = async (cookie: string) =>
  ((await (await lake.request('/v1/users/me', { headers: { cookie } })).json()) as { email?: string }).email
const page = async (cookie: string, path = 'account') =>
  (await lake.request(`/v1/auth/${path}`, { headers: { cookie } })).text()
const log = async () =>
  (await runLakeCommand('editors', ['log'], { ...PUBLIC, DATA_DIR: lake.dataDir })).stdout

async function account(email: string, role = 'editor') {
  const { editor, code } = await manage<{ editor: { id: string }; code: string }>(
    lake,
    'POST',
    '/v1/editors',
    {
      email,
      role,
    },
  )
  return { id: editor.id, cookie: await signInByCode(lake, code) }
}

type Authenticator = ReturnType<typeof createAuthenticator>

const enrol = async (cookie: string, passkey: Authenticator, name = 'Laptop') =>
  post(cookie, 'passkeys/add', { response: passkey.create(await optionsOf(cookie, 'add')), name })

const use = async (cookie: string, passkey: Authenticator) =>
  post(cookie, 'passkeys/sign-in', { response: passkey.get(await optionsOf(cookie, 'sign-in')) })

test('on a public site the link alone opens nothing but the page where a passkey is added', async () => {
  const { cookie } = await account('ada@example.com')
  expect(await me(cookie)).toBeUndefined()
  expect(await ticketFor(lake, cookie)).toBeUndefined()
  expect((await lake.request('/v1/data/export/production', { headers: { cookie } })).status).toBe(401)
  expect(await page(cookie, 'login/code')).toMatch(/<h1>Add a passkey<\/h1>/)

  const passkey = createAuthenticator()
  expect((await enrol(cookie, passkey)).status).toBe(200)
  expect(await me(cookie)).toBe('ada@example.com')
  expect(await ticketFor(lake, cookie)).toMatch(/^ticket-/)

  // From then on it is enough, and one that is asked for in vain shows nothing.
  const options = await optionsOf('', 'sign-in')
  expect(options).not.toHaveProperty('allowCredentials')
  const signedIn = await post('', 'passkeys/sign-in', { response: passkey.get(options) })
  expect(await me(cookieOf(signedIn))).toBe('ada@example.com')
  expect(await log()).toMatch(/ sign_in +ada@example\.com +passkey\n/)
})

test('a passkey is refused at another origin or host, unverified, replayed, or with another one’s challenge', async () => {
  const { cookie } = await account('grace@example.com')
  const passkey = createAuthenticator()
  const wrong = [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }]
  for (const change of [...wrong, { flags: 0x41 }]) {
    const response = passkey.create(await optionsOf(cookie, 'add'), change)
    expect((await post(cookie, 'passkeys/add', { response, name: 'x' })).status).toBe(403)
  }
  const foreign = await account('other@example.com')
  const stolen = passkey.create(await optionsOf(foreign.cookie, 'add'))
  expect((await post(cookie, 'passkeys/add', { response: stolen, name: 'x' })).status).toBe(403)
  expect((await enrol(cookie, passkey)).status).toBe(200)

  for (const change of [...wrong, { flags: 0x01 }]) {
    const response = passkey.get(await optionsOf('', 'sign-in'), change)
    expect((await post('', 'passkeys/sign-in', { response })).status).toBe(403)
  }
  const options = await optionsOf('', 'sign-in')
  const response = passkey.get(options)
  expect((await post('', 'passkeys/sign-in', { response }, 'https://www.example.com.au')).status).toBe(403)
  expect((await post('', 'passkeys/sign-in', { response })).status).toBe(200)
  expect((await post('', 'passkeys/sign-in', { response })).status).toBe(403)
  expect((await post('', 'passkeys/sign-in', { response: passkey.get(options) })).status).toBe(403)
  const madeUp = { challenge: Buffer.alloc(56).toString('base64url') }
  expect((await post('', 'passkeys/sign-in', { response: passkey.get(madeUp) })).status).toBe(403)
  expect((await post('', 'passkeys/sign-in', { response: { id: 'x', response: {} } })).status).toBe(403)

  // It completes no session of another account.
  expect((await use(foreign.cookie, passkey)).status).toBe(403)
  expect(await me(foreign.cookie)).toBeUndefined()
  expect(await log()).toMatch(/ sign_in_refused +grace@example\.com +passkey\n/)
})

test('passkeys are seen and removed by their person, but not the last one, and end with the account', async () => {
  const { id, cookie } = await account('lin@example.com')
  const [laptop, key] = [createAuthenticator(), createAuthenticator()]
  await enrol(cookie, laptop, 'Laptop <b>')
  await enrol(cookie, key, 'Security key')
  const html = await page(cookie)
  expect(html).toContain('Laptop &lt;b&gt;')
  const laptopId = laptop.get({ challenge: '' }).id
  const { cookie: other } = await account('elsewhere@example.com')
  await enrol(other, createAuthenticator())
  expect(await (await submit(other, 'passkeys/remove', { id: laptopId })).text()).toContain(
    'There is no such passkey',
  )
  expect((await submit(cookie, 'passkeys/remove', { id: laptopId })).status).toBe(303)
  expect(await page(cookie)).not.toContain('Laptop')
  expect((await use('', laptop)).status).toBe(403)
  const last = await submit(cookie, 'passkeys/remove', { id: key.get({ challenge: '' }).id })
  expect([last.status, await last.text()]).toEqual([
    409,
    expect.stringContaining('Add another passkey before'),
  ])
  await manage(lake, 'DELETE', `/v1/editors/${id}`)
  expect((await use('', key)).status).toBe(403)
})

test('somebody who lost a passkey adds a new one with a new link, which ends the old ones', async () => {
  const { id, cookie } = await account('mary@example.com')
  const [lost, found] = [createAuthenticator(), createAuthenticator()]
  await enrol(cookie, lost)
  const { code } = await manage<{ code: string }>(lake, 'POST', `/v1/editors/${id}/code`)
  const again = await signInByCode(lake, code)
  expect(await page(again, 'login/code')).toMatch(/Use your passkey[^]*If you have lost it/)
  // Until then all is as before.
  expect(await me(cookie)).toBe('mary@example.com')
  expect((await enrol(again, found)).status).toBe(200)
  expect([await me(cookie), await me(again)]).toEqual([undefined, 'mary@example.com'])
  expect((await use('', lost)).status).toBe(403)
  expect((await use('', found)).status).toBe(200)
  expect(await log()).toMatch(
    / passkey_added +mary@example\.com +Laptop\n.* passkeys_replaced +mary@example\.com/,
  )
})

test('people see their sessions and end them, and so does the command', async () => {
  const { cookie } = await account('kim@example.com')
  const passkey = createAuthenticator()
  await enrol(cookie, passkey)
  const [phone, tablet] = [cookieOf(await use('', passkey)), cookieOf(await use('', passkey))]
  const html = await page(cookie)
  expect(html).toMatch(/Firefox on Linux/)
  expect(html).not.toContain('127.0.0.1')
  const sessions = [...(await page(phone)).matchAll(/value="(\w{64})" aria-label="End/g)].map(([, id]) => id!)
  expect(sessions).toHaveLength(2)
  const { cookie: stranger } = await account('stranger@example.com')
  await enrol(stranger, createAuthenticator())
  await submit(stranger, 'sessions/end', { session: sessions[0]! })
  expect(await me(tablet)).toBe('kim@example.com')
  await submit(phone, 'sessions/end', { session: 'others' })
  expect([await me(cookie), await me(phone), await me(tablet)]).toEqual([
    undefined,
    'kim@example.com',
    undefined,
  ])

  const editors = async (...args: string[]) =>
    (await runLakeCommand('editors', args, { ...PUBLIC, DATA_DIR: lake.dataDir })).stdout
  expect(await editors('sessions', 'kim@example.com')).toMatch(/^Firefox on Linux +signed in 20/)
  expect(await editors('list')).toMatch(/kim@example\.com +editor +last signed in \S+ +1 passkey\n/)
  await editors('sign-out', 'kim@example.com')
  expect(await me(phone)).toBeUndefined()
})

test('a change of passkeys needs a sign-in that is at most ten minutes old', async () => {
  const old = await startLake()
  const { cookie } = await signIn(old)
  await old.stop()
  const database = new DatabaseSync(`${old.dataDir}/lake/production.sqlite`)
  database.exec('UPDATE sessions SET confirmed_at = confirmed_at - 601')
  database.close()
  const again = await startLake({ DATA_DIR: old.dataDir })
  const answer = await again.request('/v1/auth/passkeys/add/options', {
    method: 'POST',
    headers: { cookie, origin: STUDIO },
  })
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('ten minutes')])
  expect(await (await again.request('/v1/auth/account', { headers: { cookie } })).text()).toContain(
    'Confirm that',
  )
  await again.dispose()
})
