import { expect } from 'vitest'
import type { LeadDetail } from '../../../../packages/domain/src/desk/lead-detail.ts'
import type { LeadPage } from '../../../../packages/domain/src/desk/lead-list.ts'
import { createTestDatabase } from '../../../support/database.ts'
import { startApi, type Api } from '../../api/support/api.ts'
import { contactLead } from '../../api/support/leads.ts'
import { connect, type Sql } from '../../api/support/sql.ts'
import { startLake, STUDIO, type RunningLake } from '../../lake/support/lake-process.ts'
import { signIn, ticketFor } from '../../../../packages/content-lake/tests/support/sign-in.ts'

export type Role = 'viewer' | 'editor' | 'administrator'

/** The lake, database and API behind the lead desk. */
export type Desk = {
  lake: RunningLake
  api: Api
  sql: Sql
  databaseUrl: string
  /** Creates a ticket for a person who is signed in to the Studio. */
  ticket(role: Role): Promise<string>
  /** Requests a desk session with a ticket or token. */
  session(token: string | undefined): Promise<Response>
  /** Signs a person in to the desk. */
  open(role: Role): Promise<Visitor>
  /** Sends a lead that must be accepted, like a form of the site. */
  submit(lead?: Record<string, unknown>): Promise<{ id: string; reference: string }>
  stop(): Promise<void>
}

/** A person at the desk, with the requests that the Studio makes for them. */
export type Visitor = {
  id: string
  token: string
  get(path: string): Promise<Response>
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  /** @returns a list, or the result of a search with this body */
  list(query?: string, search?: unknown): Promise<LeadPage>
  /** @returns a lead that must exist */
  show(id: string): Promise<LeadDetail>
  /** Changes the current version of a lead. */
  change(id: string, change: unknown): Promise<Response>
}

export async function startDesk(env: Record<string, string> = {}): Promise<Desk> {
  const [lake, database] = await Promise.all([startLake(), createTestDatabase()])
  const [api, sql] = await Promise.all([
    startApi(database.url, { LAKE_URL: lake.url, ...env }),
    connect(database.url),
  ])
  const desk: Omit<Desk, 'open'> = {
    lake,
    api,
    sql,
    databaseUrl: database.url,
    async ticket(role) {
      return ticketFor(lake, (await signIn(lake, role)).cookie)
    },
    session: (token) => ask(api, undefined, 'POST', '/desk/session', bearer(token)),
    async submit(lead = contactLead()) {
      const answer = await api.post(lead)
      expect(answer.status).toBe(201)
      return (await answer.json()) as { id: string; reference: string }
    },
    async stop() {
      await Promise.all([api.stop(), lake.dispose(), sql.end()])
      await database.drop()
    },
  }
  return {
    ...desk,
    async open(role) {
      const answer = await desk.session(await desk.ticket(role))
      const { accessToken: token, person } = (await answer.json()) as {
        accessToken: string
        person: { id: string }
      }
      const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
        ask(api, body, method, path, { ...bearer(token), ...headers })
      const get = (path: string) => send('GET', path)
      return {
        id: person.id,
        token,
        get,
        send,
        async list(query = '', search) {
          const answer = await (search
            ? send('POST', '/desk/leads/search', search)
            : get(`/desk/leads${query}`))
          expect(answer.status).toBe(200)
          return (await answer.json()) as LeadPage
        },
        async show(id) {
          const answer = await get(`/desk/leads/${id}`)
          expect(answer.status).toBe(200)
          return (await answer.json()) as LeadDetail
        },
        async change(id, change) {
          const etag = (await get(`/desk/leads/${id}`)).headers.get('etag')!
          return send('PATCH', `/desk/leads/${id}`, change, { 'if-match': etag })
        },
      }
    },
  }
}

/** The references of a list's leads, in order. */
export const referencesOf = ({ items }: LeadPage) => items.map(({ reference }) => reference)

/** The context of a visitor from a campaign who agreed to it. */
export const consented = (campaign: string) => ({
  page: '/contact',
  utm: { campaign },
  consent: { version: '1', at: '2026-11-20T09:00:00+11:00' },
})

const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` }

/** Sends a request like the Studio. */
function ask(
  { url }: Api,
  body: unknown,
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<Response> {
  return fetch(url + path, {
    method,
    headers: {
      origin: STUDIO,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
