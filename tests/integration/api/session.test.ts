import { expect, test } from 'vitest'
import { post, problemOf, startApi, type Api } from './support/api.ts'
import { contactLead } from './support/leads.ts'
import { apiForFile } from './support/for-file.ts'

type Session = {
  accessToken: string
  expiresAt: string
  refreshToken: string
}

const [first, second] = ['first-secret-of-at-least-32-characters', 'second-secret-of-at-least-32-characters']

const { api, database } = await apiForFile({ SESSION_SECRETS: first! })

async function open(server: Api): Promise<Session> {
  const response = await fetch(`${server.url}/session`, { method: 'POST' })
  expect(response.status).toBe(200)
  return (await response.json()) as Session
}

function refresh(server: Api, refreshToken: unknown): Promise<Response> {
  return post(`${server.url}/session/refresh`, { refreshToken })
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
}

test('a session is anonymous and expires', async () => {
  const session = await open(api)
  const claims = claimsOf(session.accessToken)
  expect(claims).toMatchObject({ role: 'anon', exp: Date.parse(session.expiresAt) / 1000 })
  expect(Date.parse(session.expiresAt)).toBeGreaterThan(Date.now())
})

test('a refreshed session is the same session with a later expiry', async () => {
  const session = await open(api)
  const response = await refresh(api, session.refreshToken)
  expect(response.status).toBe(200)
  const renewed = (await response.json()) as Session
  expect(claimsOf(renewed.accessToken)['sub']).toBe(claimsOf(session.accessToken)['sub'])
})

test('a session can be sent with a lead', async () => {
  const { accessToken } = await open(api)
  expect((await api.post(contactLead(), { authorization: `Bearer ${accessToken}` })).status).toBe(201)
})

test('only a refresh token is accepted', async () => {
  const { accessToken, refreshToken } = await open(api)
  const [head, body] = refreshToken.split('.')
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
  const tokens = [accessToken, unsigned, `${head}.${body}.`, 'nonsense', '', 7, undefined]
  const problems = await Promise.all(tokens.map(async (token) => problemOf(await refresh(api, token))))
  const refused = expect.objectContaining({
    status: 422,
    errors: [{ detail: 'The refresh token is not valid, open a new session', pointer: '/refreshToken' }],
  })
  expect(problems).toEqual(tokens.map(() => refused))
})

test('secrets can be changed without ending sessions', async () => {
  const session = await open(api)
  const both = await startApi(database.url, { SESSION_SECRETS: `${second},${first}` })
  const only = await startApi(database.url, { SESSION_SECRETS: second! })
  try {
    const renewed = (await (await refresh(both, session.refreshToken)).json()) as Session
    expect((await refresh(only, renewed.refreshToken)).status).toBe(200)
    expect((await refresh(only, session.refreshToken)).status).toBe(422)
  } finally {
    await Promise.all([both.stop(), only.stop()])
  }
})
