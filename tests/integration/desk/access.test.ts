import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDeskTokens } from '../../../api/src/desk/access/authenticate.ts'
import { problemOf } from '../api/support/api.ts'
import { STUDIO } from '../lake/support/lake-process.ts'
import {
  manage,
  signIn,
  signInByCode,
  ticketFor,
} from '../../../packages/content-lake/tests/support/sign-in.ts'
import { startDesk, type Desk, type Visitor } from './support/desk.ts'

const SECRET = 'a-secret-for-the-sessions-of-these-tests'
const NOBODY = '018f0000-0000-7000-8000-000000000000'

let desk: Desk
let editor: Visitor
let administrator: Visitor

beforeAll(async () => {
  desk = await startDesk({ SESSION_SECRETS: SECRET })
  editor = await desk.open('editor')
  administrator = await desk.open('administrator')
})
afterAll(() => desk.stop())

describe('a session', () => {
  test.each(['editor', 'administrator'] as const)('is given to an %s, whose role is stored', async (role) => {
    const answer = await desk.session(await desk.ticket(role))
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { accessToken: expect.any(String), person: { id: `development-${role}`, email: '', role } },
    ])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.has('set-cookie')).toBe(false)
    expect(await desk.sql('SELECT role FROM desk_people WHERE id = $1', [`development-${role}`])).toEqual([
      { role },
    ])
  })

  test('lasts five minutes', async () => {
    const answer = await desk.session(await desk.ticket('editor'))
    const { expiresAt } = (await answer.json()) as { expiresAt: string }
    const left = Date.parse(expiresAt) - Date.parse(answer.headers.get('date')!)
    expect(left).toBeGreaterThan(200_000)
    expect(left).toBeLessThanOrEqual(301_000)
  })

  test('accepts a ticket once', async () => {
    const ticket = await desk.ticket('editor')
    expect((await desk.session(ticket)).status).toBe(200)
    expect((await desk.session(ticket)).status).toBe(401)
  })

  test('is refused without a valid ticket', async () => {
    for (const token of [undefined, 'made-up', 'ticket-made-up']) {
      const answer = await desk.session(token)
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      await problemOf(answer)
    }
  })

  test('is refused to the token of a signed-in browser and to what a ticket told', async () => {
    const { cookie, token } = await signIn(desk.lake)
    expect((await desk.session(token)).status).toBe(401)
    const headers = { 'content-type': 'application/json' }
    const redeemed = await desk.lake.request('/v1/auth/ticket/redeem', {
      method: 'POST',
      headers,
      body: JSON.stringify({ ticket: await ticketFor(desk.lake, cookie) }),
    })
    const { session } = (await redeemed.json()) as { session: string }
    expect((await desk.session(session)).status).toBe(401)
  })

  test('ends with the sign-out, and its open streams too', async () => {
    const { cookie } = await signIn(desk.lake)
    const opened = await desk.session(await ticketFor(desk.lake, cookie))
    const { accessToken } = (await opened.json()) as { accessToken: string }
    const ask = (route: string) =>
      fetch(desk.api.url + route, { headers: { origin: STUDIO, authorization: `Bearer ${accessToken}` } })
    const stream = await ask('/desk/events')
    expect([stream.status, (await ask('/desk/leads')).status]).toEqual([200, 200])
    await desk.lake.request('/v1/auth/logout', { method: 'POST', headers: { cookie, origin: STUDIO } })
    expect((await ask('/desk/leads')).status).toBe(401)
    // Ends instead of waiting for more.
    for await (const _ of stream.body!);
  })

  test('is refused to viewers and programs', async () => {
    expect((await desk.session(await desk.ticket('viewer'))).status).toBe(403)
    expect((await desk.session(desk.lake.editor().config().token)).status).toBe(403)
    expect((await desk.session(desk.lake.viewer().config().token)).status).toBe(403)
    expect(await desk.sql("SELECT id FROM desk_people WHERE id LIKE 'token%' OR role = 'viewer'")).toEqual([])
  })

  test('cannot be renewed by a removed person', async () => {
    const { editor: gone, code } = await manage<{ editor: { id: string }; code: string }>(
      desk.lake,
      'POST',
      '/v1/editors',
      { email: 'gone@example.com', role: 'editor' },
    )
    const cookie = await signInByCode(desk.lake, code)
    expect((await desk.session(await ticketFor(desk.lake, cookie))).status).toBe(200)
    const last = await ticketFor(desk.lake, cookie)
    await manage(desk.lake, 'DELETE', `/v1/editors/${gone.id}`)
    expect((await desk.session(last)).status).toBe(401)
    expect(await ticketFor(desk.lake, cookie)).toBeUndefined()
  })

  test('of a removed person or one with another role no longer exports or erases', async () => {
    const { editor: gone, code } = await manage<{ editor: { id: string }; code: string }>(
      desk.lake,
      'POST',
      '/v1/editors',
      { email: 'leaving@example.com', role: 'administrator' },
    )
    const cookie = await signInByCode(desk.lake, code)
    const ticket = await ticketFor(desk.lake, cookie)
    const { accessToken } = (await (await desk.session(ticket)).json()) as { accessToken: string }
    const ask = (method: string, route: string) =>
      fetch(desk.api.url + route, {
        method,
        headers: {
          origin: STUDIO,
          authorization: `Bearer ${accessToken}`,
          'content-type': 'application/json',
        },
        ...(method === 'POST' && { body: '{}' }),
      }).then(async (answer) => (await answer.text(), answer.status))
    const [exports, access, erase] = [
      () => ask('GET', '/desk/export.csv'),
      () => ask('POST', `/desk/leads/${NOBODY}/access`),
      () => ask('POST', `/desk/leads/${NOBODY}/erase`),
    ]
    expect([await exports(), await access(), await erase()]).toEqual([200, 404, 422])
    await manage(desk.lake, 'PUT', `/v1/editors/${gone.id}/role`, { role: 'editor' })
    expect([await exports(), await access(), await erase()]).toEqual([200, 403, 403])
    await manage(desk.lake, 'DELETE', `/v1/editors/${gone.id}`)
    expect([await exports(), await access(), await erase()]).toEqual([401, 401, 401])
    expect(await ask('GET', '/desk/people')).toBe(401)
  })
})

const access = readFileSync(path.join(import.meta.dirname, '../../../api/src/desk/access.md'), 'utf8')
/** Each heading says what the people get, and the lines below it which requests. */
const rows = [
  ...access.matchAll(
    /^## Stranger (\w+), viewer (\w+), program (\w+), editor (\w+), administrator (\w+)\n\n```\n(.*?)\n```$/gms,
  ),
].flatMap(([, ...groups]) => {
  const requests = groups.pop() ?? ''
  return requests.split('\n').map((line) => {
    const [method = '', route = ''] = line.split(' ')
    return { method, route, expected: groups }
  })
})

test('access.md names every endpoint', async () => {
  const described = await fetch(`${desk.api.url}/openapi.json`)
  const { paths } = (await described.json()) as { paths: Record<string, object> }
  const endpoints = Object.entries(paths)
    .filter(([route]) => route.startsWith('/desk/'))
    .flatMap(([route, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${route}`),
    )
  expect(rows.map(({ method, route }) => `${method} ${route}`).toSorted()).toEqual(endpoints.toSorted())
})

describe.each(rows)('$method $route', ({ method, route, expected }) => {
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(desk.api.url + route.replace('{id}', NOBODY), {
      method,
      headers,
      ...(method !== 'GET' && { body: '{}', headers: { 'content-type': 'application/json', ...headers } }),
    })
    await answer.body?.cancel()
    return answer
  }
  /** @returns what access.md says about a token: the status of the refusal, or that it is not refused */
  const may = async (token: string | undefined) => {
    const { status } = await ask({ origin: STUDIO, ...(token && { authorization: `Bearer ${token}` }) })
    return [401, 403].includes(status) ? String(status) : 'yes'
  }
  const [stranger, viewer, program, ...members] = expected

  test('for strangers, viewers and programs', async () => {
    const person = { id: 'a', name: 'A', email: '', role: 'editor' }
    const { accessToken: foreign } = await createDeskTokens(['x'.repeat(32)]).open(person, 'receipt')
    const anonymous = await fetch(`${desk.api.url}/session`, { method: 'POST' })
    const { accessToken: visitor } = (await anonymous.json()) as { accessToken: string }
    for (const token of [undefined, 'made-up', foreign, visitor, await expired()])
      expect(await may(token)).toBe(stranger)
    expect(await may(await desk.ticket('viewer'))).toBe(viewer)
    expect(await may(desk.lake.editor().config().token)).toBe(program)
  })

  test('for editors and administrators', async () => {
    const opensSession = route === '/desk/session'
    const shown = opensSession
      ? [await desk.ticket('editor'), await desk.ticket('administrator')]
      : [editor.token, administrator.token]
    expect([await may(shown[0]), await may(shown[1])]).toEqual(members)
  })

  test('with characters that the database does not take', async () => {
    const headers = { origin: STUDIO, authorization: `Bearer ${administrator.token}`, 'if-match': '"1"' }
    for (const path of [route.replace('{id}', 'a%00b'), `${route.replace('{id}', NOBODY)}?owner=a%00b`]) {
      const body = {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{"q":"a\\u0000b"}',
      }
      const answer = await fetch(desk.api.url + path, method === 'GET' ? { headers } : body)
      await answer.body?.cancel()
      expect(answer.status).toBeLessThan(500)
    }
  })

  test('only from the Studio’s origin', async () => {
    const authorization = `Bearer ${editor.token}`
    for (const origin of ['http://localhost:3000', 'https://evil.example', 'null']) {
      const answer = await ask({ authorization, origin })
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null])
    }
    expect((await ask({ authorization, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const preflight = await fetch(desk.api.url + route.replace('{id}', NOBODY), {
      method: 'OPTIONS',
      headers: { origin: STUDIO, 'access-control-request-method': method },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(STUDIO)
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
    expect(preflight.headers.get('access-control-allow-methods')).toContain(method)
  })
})

/** An access token after its five minutes. */
async function expired(): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 301_000 })
  try {
    const person = { id: 'a', name: 'A', email: '', role: 'editor' }
    return (await createDeskTokens([SECRET]).open(person, 'proof')).accessToken
  } finally {
    vi.useRealTimers()
  }
}

test.each([
  '/%64esk/people',
  '/x/../desk/people',
  '/%2e/%64%65sk/people',
  '//desk/people',
  'http://localhost/desk/people',
])('%s is for the Studio’s origin too', async (target) => {
  const { hostname, port } = new URL(desk.api.url)
  const ask = async (origin: string) => {
    const authorization = `Bearer ${editor.token}`
    const asked = request({ hostname, port, path: target, headers: { origin, authorization } }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    return [answer.statusCode, answer.headers['access-control-allow-origin']]
  }
  expect(await ask('http://localhost:3000')).toEqual([403, undefined])
  expect(await ask(STUDIO)).toEqual([200, STUDIO])
})

test('the Studio’s origin cannot submit leads as a visitor', async () => {
  expect((await desk.api.post({}, { origin: STUDIO })).status).toBe(403)
})

test('DESK_ROLES and DESK_EMAILS decide who gets in', async () => {
  const narrow = await startDesk({ DESK_ROLES: 'viewer', DESK_EMAILS: 'sam@example.com' })
  const statuses = []
  for (const role of ['viewer', 'editor'] as const)
    statuses.push((await narrow.session(await narrow.ticket(role))).status)
  // The viewer of a local start has no e-mail address.
  expect(statuses).toEqual([403, 403])
  await narrow.stop()
  const wide = await startDesk({ DESK_ROLES: 'viewer' })
  expect((await wide.session(await wide.ticket('viewer'))).status).toBe(200)
  expect((await wide.session(await wide.ticket('administrator'))).status).toBe(403)
  await wide.stop()
})

test('files with people’s data, and erasing them, need a sign-in that is at most ten minutes old', async () => {
  const { cookie } = await signIn(desk.lake, 'administrator')
  const opened = await desk.session(await ticketFor(desk.lake, cookie))
  const { accessToken } = (await opened.json()) as { accessToken: string }
  const types = async () => {
    const answers = []
    for (const [method, route] of [
      ['GET', '/desk/export.csv'],
      ['POST', `/desk/leads/${NOBODY}/access`],
      ['POST', `/desk/leads/${NOBODY}/erase`],
      ['POST', '/desk/calls/feed'],
      ['GET', '/desk/leads'],
    ] as const) {
      const headers = {
        origin: STUDIO,
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
      }
      const body = method === 'POST' ? { body: '{}' } : {}
      const answer = await fetch(desk.api.url + route, { method, headers, ...body })
      const told = await answer.text()
      answers.push(answer.status === 403 ? (JSON.parse(told) as { type: string }).type : answer.status)
    }
    return answers
  }
  expect(await types()).toEqual([200, 404, 422, 201, 200])
  const tooOld = 'urn:problem-type:sign-in-too-old'
  // The API's clock advances, and the lake's sign-in stays.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000)
  expect(await types()).toEqual([tooOld, tooOld, tooOld, tooOld, 200])
})

test('while the lake is down, nobody new gets in and open sessions continue', async () => {
  const ticket = await desk.ticket('editor')
  await desk.lake.stop()
  const answer = await desk.session(ticket)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await editor.get('/desk/leads')).status).toBe(200)
})

test('a whole office may share one address, and whoever isn’t at the desk is limited there too', async () => {
  const office = await startDesk({ RATE_LIMIT_REQUESTS_PER_ADDRESS: '3/1m' })
  try {
    const visitor = await office.open('editor')
    const asked = async (token: string) =>
      (await fetch(`${office.api.url}/desk/people`, { headers: { authorization: `Bearer ${token}` } })).status
    for (let times = 0; times < 5; times += 1) expect(await asked(visitor.token)).toBe(200)
    expect(await asked(await expired())).toBe(401)
    expect(await asked('made-up')).toBe(401)
    expect(await asked('made-up')).toBe(429)
    expect(await asked(visitor.token)).toBe(200)
  } finally {
    await office.stop()
  }
})
