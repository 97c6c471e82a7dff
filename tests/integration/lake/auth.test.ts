import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEventStream } from './support/event-stream.ts'
import type { RunningLake } from './support/lake-process.ts'
import { SITE, STUDIO, startLake } from './support/lake-process.ts'
import { signIn } from './support/sign-in.ts'
import { openSocket } from './support/socket.ts'

let lake: RunningLake

beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.dispose())

const login = (origin: string, rest = '&withSid=true') =>
  `/v1/auth/login/development?origin=${encodeURIComponent(origin)}${rest}`

async function sidOf(path: string): Promise<string> {
  const redirect = await lake.request(path)
  expect(redirect.status).toBe(302)
  return new URLSearchParams(new URL(redirect.headers.get('location')!).hash.slice(1)).get('sid')!
}

describe('signing in', () => {
  test('goes back to the Studio with a secret that is exchanged once', async () => {
    const redirect = await lake.request(login(`${STUDIO}/structure`))
    expect(redirect.headers.get('location')).toMatch(/^http:\/\/localhost:3333\/structure#sid=[\w-]{20,}$/)
    const sid = await sidOf(login(`${STUDIO}/`))
    const fetched = await lake.request(`/v1/auth/fetch?sid=${sid}`)
    expect(fetched.headers.get('set-cookie')).toMatch(
      /^lake_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    )
    expect(await fetched.json()).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) })
    expect((await lake.request(`/v1/auth/fetch?sid=${sid}`)).status).toBe(401)
    expect((await lake.request('/v1/auth/fetch?sid=guess')).status).toBe(401)
  })

  test('with the cookie alone shows the token to no script', async () => {
    const sid = await sidOf(login(STUDIO, '&type=cookie'))
    const fetched = await lake.request(`/v1/auth/fetch?sid=${sid}`)
    expect(await fetched.json()).toEqual({ token: null })
    expect(fetched.headers.get('set-cookie')).toContain('HttpOnly')
  })

  test('returns to the Studio and the preview only', async () => {
    for (const origin of [
      'https://evil.example',
      SITE,
      'nonsense',
      '',
      'http://localhost:3333.evil.example',
      'http://localhost:3333@evil.example',
    ]) {
      expect((await lake.request(login(origin))).status).toBe(400)
    }
    expect((await lake.request(login('http://127.0.0.1:3333/'))).status).toBe(302)
  })

  test('makes an editor that is clearly marked, whom anonymous readers are not', async () => {
    const { cookie } = await signIn(lake)
    const me = await lake.request('/v1/users/me', { headers: { cookie } })
    expect(await me.json()).toMatchObject({
      id: 'development-editor',
      name: 'Development editor (this machine only)',
      provider: 'development',
      role: 'editor',
      roles: [{ name: 'editor', title: 'Editor' }],
    })
    expect(await (await lake.request('/v1/auth/id', { headers: { cookie } })).json()).toEqual({
      id: 'development-editor',
    })
    expect(await (await lake.request('/v1/users/me')).json()).toEqual({})
    const users = await lake.request('/v1/users/development-editor,nobody', { headers: { cookie } })
    expect(await users.json()).toMatchObject([
      { id: 'development-editor', displayName: 'Development editor (this machine only)' },
    ])
  })

  test('is offered where it is possible', async () => {
    const providers = async (headers: Record<string, string>) =>
      (await (await lake.request('/v1/auth/providers', { headers })).json()).providers
    expect(await providers({})).toEqual([
      {
        name: 'development',
        title: 'Development editor (this machine only)',
        url: `${STUDIO}/v1/auth/login/development`,
      },
    ])
    expect(await providers({ 'x-forwarded-for': '203.0.113.9' })).toMatchObject([{ name: 'code' }])
  })
})

describe('the development editor', () => {
  test.each([
    ['a proxy that speaks for another machine', { 'x-forwarded-for': '203.0.113.9' }],
    ['a chain with another machine in it', { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }],
    ['a name that resolves to this machine (DNS rebinding)', { host: 'evil.example' }],
    ['a forwarded name', { 'x-forwarded-host': 'site.example.com.au' }],
    ['any Forwarded header', { forwarded: 'for=203.0.113.9' }],
  ])('is refused to %s', async (_name, headers) => {
    const answer = await rawRequest(lake, login(STUDIO), headers)
    expect(answer).toMatch(/^HTTP\/1\.1 403 /)
    expect(answer).toContain('from this machine only')
  })

  test('is refused where the site is public', async () => {
    const public_ = await startLake({
      SITE_URL: 'https://www.example.com.au',
      STUDIO_URL: 'https://studio.example.com.au',
    })
    const answer = await public_.request(login('https://studio.example.com.au'))
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('SITE_URL') })
    await public_.dispose()
  })
})

describe('a session', () => {
  const mutate = (headers: Record<string, string>) =>
    lake.request('/v1/data/mutate/production', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ mutations: [{ createOrReplace: { _id: 'a', _type: 'note' } }] }),
    })

  test('by cookie writes from the Studio only', async () => {
    const { cookie } = await signIn(lake)
    expect((await mutate({ cookie, origin: STUDIO })).status).toBe(200)
    expect((await mutate({ cookie })).status).toBe(403)
    expect((await mutate({ cookie, origin: SITE })).status).toBe(403)
    expect((await mutate({ cookie, origin: 'https://evil.example' })).status).toBe(403)
    expect((await mutate({ cookie, origin: 'null' })).status).toBe(403)
  })

  test('by bearer token writes from anywhere that is allowed', async () => {
    const { token } = await signIn(lake)
    expect((await mutate({ authorization: `Bearer ${token}` })).status).toBe(200)
    expect(await lake.client({ token }).fetch('*[_id == "a"]._id', {}, { perspective: 'drafts' })).toEqual([
      'a',
    ])
  })

  test('that is no more is told apart from a forbidden one, for writing; reading goes on in public', async () => {
    expect((await mutate({ authorization: 'Bearer made-up' })).status).toBe(401)
    const answer = await mutate({ cookie: 'lake_session=made-up', origin: STUDIO })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ errorCode: 'SIO-401-ANF' })
    const reading = await lake.request('/v1/data/query/production?query=1', {
      headers: { cookie: 'lake_session=made-up' },
    })
    expect(reading.status).toBe(200)
  })

  test('is stored hashed', async () => {
    const { token } = await signIn(lake)
    const { readFile, readdir } = await import('node:fs/promises')
    for (const file of await readdir(`${lake.dataDir}/lake`)) {
      const bytes = await readFile(`${lake.dataDir}/lake/${file}`).catch(() => Buffer.alloc(0))
      expect(bytes.includes(token)).toBe(false)
    }
  })

  test('ends with signing out, and its streams with it', async () => {
    const { cookie, token } = await signIn(lake)
    const authorization = `Bearer ${token}`
    const stream = await openEventStream(`${lake.url}/v1/data/listen/production?query=*`, { authorization })
    await stream.next()
    const socket = await openSocket(lake, '/v1/multiplex', { authorization })
    const out = await lake.request('/v1/auth/logout', { method: 'POST', headers: { cookie, origin: STUDIO } })
    expect(out.status).toBe(204)
    expect(out.headers.get('set-cookie')).toMatch(/^lake_session=; .*Max-Age=0/)
    expect(await stream.next()).toBeUndefined()
    expect(await socket.closed).toBe(1001)
    expect((await mutate({ authorization })).status).toBe(401)
  })

  test('keeps the settings of its user', async () => {
    const { cookie } = await signIn(lake)
    const headers = { cookie, origin: STUDIO, 'content-type': 'application/json' }
    const put = await lake.request('/v1/users/me/keyvalue', {
      method: 'PUT',
      headers,
      body: JSON.stringify([{ key: 'a.b', value: { x: 1 } }]),
    })
    expect(await put.json()).toEqual([{ key: 'a.b', value: { x: 1 } }])
    const got = await lake.request('/v1/users/me/keyvalue/a.b,other', { headers: { cookie } })
    expect(await got.json()).toEqual([
      { key: 'a.b', value: { x: 1 } },
      { key: 'other', value: null },
    ])
  })
})

describe('sockets', () => {
  test('open with a cookie from the Studio only', async () => {
    const { cookie } = await signIn(lake)
    const socket = await openSocket(lake, '/v1/multiplex', { cookie, origin: STUDIO })
    socket.close()
    for (const headers of [
      { cookie, origin: SITE },
      { cookie, origin: 'https://evil.example' },
      { cookie },
      { origin: 'https://evil.example' },
    ]) {
      await expect(openSocket(lake, '/v1/multiplex', headers as Record<string, string>)).rejects.toThrow(
        'refused',
      )
    }
  })
})

/** A request with headers that fetch does not let through. */
async function rawRequest(
  { url }: RunningLake,
  path: string,
  headers: Record<string, string>,
): Promise<string> {
  const { connect } = await import('node:net')
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  const lines = Object.entries({ host, ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  return answer
}
