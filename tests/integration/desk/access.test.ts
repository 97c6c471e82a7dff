import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDeskTokens } from '../../../api/src/desk/access/authenticate.ts'
import { problemOf } from '../api/support/api.ts'
import { STUDIO } from '../lake/support/lake-process.ts'
import { manage } from '../lake/support/sign-in.ts'
import { startDesk, type Desk, type Visitor } from './support/desk.ts'

const SECRET = 'a-secret-for-the-sessions-of-these-tests'
const NOBODY = '018f0000-0000-7000-8000-000000000000'

let desk: Desk
let editor: Visitor

beforeAll(async () => {
  desk = await startDesk({ SESSION_SECRETS: SECRET })
  editor = await desk.open('editor')
})
afterAll(() => desk.stop())

describe('a session', () => {
  test.each(['editor', 'administrator'] as const)('is for an %s, who is remembered', async (role) => {
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

  test('takes a ticket once', async () => {
    const ticket = await desk.ticket('editor')
    expect((await desk.session(ticket)).status).toBe(200)
    expect((await desk.session(ticket)).status).toBe(401)
  })

  test('is not for strangers', async () => {
    for (const token of [undefined, 'made-up', 'ticket-made-up']) {
      const answer = await desk.session(token)
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      await problemOf(answer)
    }
  })

  test('is not for viewers, nor for programs', async () => {
    expect((await desk.session(await desk.ticket('viewer'))).status).toBe(403)
    expect((await desk.session(desk.lake.editor().config().token)).status).toBe(403)
    expect((await desk.session(desk.lake.viewer().config().token)).status).toBe(403)
    expect(await desk.sql("SELECT id FROM desk_people WHERE id LIKE 'token%' OR role = 'viewer'")).toEqual([])
  })

  test('cannot be renewed by somebody who was removed', async () => {
    // The lake ends the session with the account; the ticket goes with it.
    const first = await desk.ticket('editor')
    const control = await manage<{ editor: { id: string } }>(desk.lake, 'POST', '/v1/editors', {
      email: 'gone@example.com',
      role: 'editor',
    })
    await manage(desk.lake, 'DELETE', `/v1/editors/${control.editor.id}`)
    expect((await desk.session(first)).status).toBe(200)
  })
})

const requests: [string, string][] = [
  ['GET', '/desk/people'],
  ['GET', '/desk/leads'],
  ['POST', '/desk/leads'],
  ['POST', '/desk/import'],
  ['POST', '/desk/leads/many'],
  ['POST', '/desk/leads/search'],
  ['GET', `/desk/leads/${NOBODY}`],
  ['PATCH', `/desk/leads/${NOBODY}`],
  ['POST', `/desk/leads/${NOBODY}/notes`],
  ['POST', `/desk/leads/${NOBODY}/reply`],
  ['POST', `/desk/leads/${NOBODY}/release`],
  ['POST', `/desk/leads/${NOBODY}/quarantine`],
  ['POST', `/desk/leads/${NOBODY}/merge`],
  ['POST', `/desk/leads/${NOBODY}/unmerge`],
  ['GET', `/desk/leads/${NOBODY}/person`],
  ['POST', `/desk/leads/${NOBODY}/access`],
  ['POST', `/desk/leads/${NOBODY}/erase`],
  ['POST', `/desk/leads/${NOBODY}/notice`],
  ['GET', '/desk/events'],
  ['GET', '/desk/export.csv'],
  ['GET', '/desk/results'],
  ['GET', '/desk/results.csv'],
  ['GET', '/desk/costs'],
  ['POST', '/desk/costs'],
  ['GET', '/desk/costs.csv'],
  ['GET', '/desk/preferences'],
  ['PATCH', '/desk/preferences'],
  ['POST', '/desk/push'],
  ['POST', '/desk/push/remove'],
]

describe.each(requests)('%s %s', (method, path) => {
  const ask = (headers: Record<string, string>) =>
    fetch(desk.api.url + path, {
      method,
      headers,
      ...(method === 'GET'
        ? {}
        : { body: '{}', headers: { 'content-type': 'application/json', ...headers } }),
    })

  test('wants an access token of the desk that is still valid', async () => {
    const person = { id: 'a', name: 'A', email: '', role: 'editor' }
    const { accessToken: foreign } = await createDeskTokens(['x'.repeat(32)]).open(person)
    const anonymous = await fetch(`${desk.api.url}/session`, { method: 'POST' })
    const { accessToken: visitor } = (await anonymous.json()) as { accessToken: string }
    const wrong = [undefined, 'made-up', foreign, visitor, await expired(), await desk.ticket('editor')]
    for (const token of wrong) {
      const answer = await ask({ origin: STUDIO, ...(token && { authorization: `Bearer ${token}` }) })
      expect(answer.status).toBe(401)
      await answer.body?.cancel()
    }
  })

  test('is for the page of the Studio alone', async () => {
    const authorization = `Bearer ${editor.token}`
    for (const origin of ['http://localhost:3000', 'https://evil.example', 'null']) {
      const answer = await ask({ authorization, origin })
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null])
    }
    expect((await ask({ authorization, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const preflight = await fetch(desk.api.url + path, {
      method: 'OPTIONS',
      headers: { origin: STUDIO, 'access-control-request-method': method },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(STUDIO)
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
    expect(preflight.headers.get('access-control-allow-methods')).toContain(method)
  })
})

test.each([
  ['GET', `/desk/leads/${NOBODY}/person`],
  ['POST', `/desk/leads/${NOBODY}/access`],
  ['POST', `/desk/leads/${NOBODY}/erase`],
  ['POST', `/desk/leads/${NOBODY}/notice`],
])('%s %s is for administrators', async (method, path) => {
  const answer = await editor.send(method, path, method === 'GET' ? undefined : {})
  expect([answer.status, await problemOf(answer)]).toMatchObject([
    403,
    { type: expect.stringContaining('not-allowed') },
  ])
})

/** A token as it is after its five minutes. */
async function expired(): Promise<string> {
  const { createSignedTokens } = await import('../../../api/src/session/signed-tokens.ts')
  const now = Math.floor(Date.now() / 1000)
  const claims = { name: 'A', email: '', role: 'editor' }
  return createSignedTokens([SECRET], 'lead-desk').sign('a', claims, now - 301, now - 1)
}

test('the Studio cannot send leads in the name of a visitor', async () => {
  expect((await desk.api.post({}, { origin: STUDIO })).status).toBe(403)
})

test('DESK_ROLES and DESK_EMAILS say who gets in', async () => {
  const narrow = await startDesk({ DESK_ROLES: 'viewer', DESK_EMAILS: 'sam@example.com' })
  const statuses = []
  for (const role of ['viewer', 'editor'] as const)
    statuses.push((await narrow.session(await narrow.ticket(role))).status)
  // A viewer of a local start has no address.
  expect(statuses).toEqual([403, 403])
  await narrow.stop()
  const wide = await startDesk({ DESK_ROLES: 'viewer' })
  expect((await wide.session(await wide.ticket('viewer'))).status).toBe(200)
  expect((await wide.session(await wide.ticket('administrator'))).status).toBe(403)
  await wide.stop()
})

test('while the lake is away nobody new gets in, and who is in goes on', async () => {
  const ticket = await desk.ticket('editor')
  await desk.lake.stop('SIGKILL')
  const answer = await desk.session(ticket)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await editor.get('/desk/leads')).status).toBe(200)
})
