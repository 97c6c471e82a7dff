import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEventStream } from './support/event-stream.ts'
import { type RunningLake, SITE, startLake, STUDIO, VIEWER } from './support/lake-process.ts'
import { cookieOf, linkPath, signIn } from './support/sign-in.ts'
import { openSocket } from './support/socket.ts'

let lake: RunningLake

beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.dispose())

test('data is never a page that another site frames, or a script', async () => {
  const { headers } = await lake.request('/v1/users/me')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
})

const LOGIN = '/v1/auth/login/development'
const me = async (cookie: string) => (await lake.request('/v1/users/me', { headers: { cookie } })).json()

describe('the link of a local start', () => {
  test('signs in one browser, and tells the next one how to get a new link', async () => {
    const path = await linkPath(lake)
    // Opening the page does not use up the link.
    expect((await lake.request(path, { method: 'HEAD' })).status).toBe(404)
    expect((await lake.request(path, { headers: { 'sec-purpose': 'prefetch;prerender' } })).status).toBe(403)
    const answer = await lake.request(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${STUDIO}/`])
    expect(answer.headers.get('set-cookie')).toMatch(
      /^lake_session_3333=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    )
    const cookie = cookieOf(answer)
    expect(await me(cookie)).toMatchObject({ id: 'development-editor', role: 'editor' })

    const again = await lake.request(path)
    expect(again.status).toBe(422)
    expect(again.headers.has('set-cookie')).toBe(false)
    expect(await again.text()).toMatch(
      /role="alert"[^]*has been used[^]*<code>npx content-lake editors link</,
    )
    // In the signed-in browser, the link in the terminal still opens the Studio.
    const own = await lake.request(path, { headers: { cookie } })
    expect([own.status, own.headers.get('location')]).toEqual([303, `${STUDIO}/`])
    expect(await me(cookie)).toMatchObject({ id: 'development-editor' })
  })

  test('is required: without it or with a wrong one, a page says where to find it', async () => {
    for (const path of [LOGIN, `${LOGIN}?origin=${STUDIO}`, `${LOGIN}?code=00000-00000-00000-00000`]) {
      const answer = await lake.request(path)
      expect(answer.status).toBe(422)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; .*; frame-ancestors 'none'$/,
      )
      expect(answer.headers.has('set-cookie')).toBe(false)
      expect(await answer.text()).toContain('<code>npx content-lake editors link</code>')
    }
  })

  test('ends the browser’s previous session', async () => {
    const before = await signIn(lake)
    const after = cookieOf(await lake.request(await linkPath(lake), { headers: { cookie: before.cookie } }))
    expect(await me(before.cookie)).toEqual({})
    expect(await me(after)).toMatchObject({ id: 'development-editor' })
  })

  test.each(['viewer', 'editor', 'administrator'] as const)(
    'makes a %s, who is clearly marked',
    async (role) => {
      const { cookie } = await signIn(lake, role)
      expect(await me(cookie)).toMatchObject({
        id: `development-${role}`,
        name: `Development ${role} (this machine only)`,
        provider: 'development',
        role,
        roles: [{ name: role }],
      })
      expect(await (await lake.request('/v1/auth/id', { headers: { cookie } })).json()).toEqual({
        id: `development-${role}`,
      })
    },
  )

  test('keeps its state after a restart', async () => {
    const own = await startLake()
    const [{ cookie }, unused] = [await signIn(own), await linkPath(own)]
    await own.stop()
    const again = await startLake({ DATA_DIR: own.dataDir })
    const me = await (await again.request('/v1/users/me', { headers: { cookie } })).json()
    expect(me).toMatchObject({ id: 'development-editor' })
    expect((await again.request(unused)).status).toBe(303)

    // Once the site is public, neither link works.
    const last = await linkPath(again)
    await again.stop()
    const open = await startLake({ DATA_DIR: own.dataDir, SITE_URL: 'https://www.example.com.au' })
    expect(await (await open.request('/v1/users/me', { headers: { cookie } })).json()).toEqual({})
    const refused = await open.request(last)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('SITE_URL') })
    await expect(linkPath(open)).rejects.toThrow('npx content-lake editors add EMAIL')
    await open.dispose()
  })

  test.each([
    ['a proxy that speaks for another machine', { 'x-forwarded-for': '203.0.113.9' }],
    ['a chain with another machine in it', { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }],
    ['a name that resolves to this machine (DNS rebinding)', { host: 'evil.example' }],
    ['a forwarded name', { 'x-forwarded-host': 'site.example.com.au' }],
    ['any Forwarded header', { forwarded: 'for=203.0.113.9' }],
  ])('is refused to %s and not used up', async (_name, headers) => {
    const path = await linkPath(lake)
    const answer = await rawRequest(lake, path, headers)
    expect(answer).toMatch(/^HTTP\/1\.1 403 /)
    expect(answer).toContain('on this machine')
    expect((await lake.request(path)).status).toBe(303)
  })
})

describe('a session', () => {
  const mutate = (headers: Record<string, string>) =>
    lake.request('/v1/data/mutate/production', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ mutations: [{ createOrReplace: { _id: 'a', _type: 'note' } }] }),
    })

  test('by cookie can only write from the Studio', async () => {
    const { cookie } = await signIn(lake)
    expect((await mutate({ cookie, origin: STUDIO })).status).toBe(200)
    expect((await mutate({ cookie })).status).toBe(403)
    expect((await mutate({ cookie, origin: SITE })).status).toBe(403)
    expect((await mutate({ cookie, origin: 'https://evil.example' })).status).toBe(403)
    expect((await mutate({ cookie, origin: 'null' })).status).toBe(403)
  })

  test('by bearer token can write from any allowed origin', async () => {
    const { token } = await signIn(lake)
    expect((await mutate({ authorization: `Bearer ${token}` })).status).toBe(200)
    expect(await lake.client({ token }).fetch('*[_id == "a"]._id', {}, { perspective: 'drafts' })).toEqual([
      'a',
    ])
  })

  test('that has ended gets 401 for writing, not 403, and can still ask what strangers may', async () => {
    expect((await mutate({ authorization: 'Bearer made-up' })).status).toBe(401)
    const answer = await mutate({ cookie: 'lake_session_3333=made-up', origin: STUDIO })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ errorCode: 'SIO-401-ANF' })
    const reading = await lake.request('/v1/users/me', {
      headers: { cookie: 'lake_session_3333=made-up' },
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

  test('ends together with its streams on sign-out', async () => {
    const { cookie, token } = await signIn(lake)
    const authorization = `Bearer ${token}`
    const stream = await openEventStream(`${lake.url}/v1/data/listen/production?query=*`, { authorization })
    await stream.next()
    const socket = await openSocket(lake, '/v1/multiplex', { authorization })
    const out = await lake.request('/v1/auth/logout', { method: 'POST', headers: { cookie, origin: STUDIO } })
    expect(out.status).toBe(204)
    expect(out.headers.get('set-cookie')).toMatch(/^lake_session_3333=; .*Max-Age=0/)
    expect(await stream.next()).toBeUndefined()
    expect(await socket.closed).toBe(1001)
    expect((await mutate({ authorization })).status).toBe(401)
  })

  test('ends with a sign-out that also sends a token', async () => {
    const { cookie, token } = await signIn(lake)
    const authorization = `Bearer ${token}`
    expect((await mutate({ authorization })).status).toBe(200)
    await lake.request('/v1/auth/logout', { method: 'POST', headers: { ...VIEWER, cookie, origin: STUDIO } })
    expect((await mutate({ authorization })).status).toBe(401)
  })

  test('stores its user’s settings', async () => {
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
  test('with a cookie only open from the Studio', async () => {
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

/** Sends a request with headers that fetch does not allow. */
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
