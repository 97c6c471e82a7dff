import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startCluster } from '@site/embedded-postgres/cluster'
import pg from 'pg'
import { createDeskTokens } from '../../../api/src/desk/access/authenticate.ts'
import { migrateDatabase } from '../../integration/api/support/migrate.ts'
import { openEventStream } from '../../../packages/content-lake/tests/support/event-stream.ts'
import { percentile, steady, type Answer } from './http-load.ts'
import { nextLead } from './lead-load.ts'
import { fillWithLeads } from './many-leads.ts'
import { startServer } from './servers.ts'
import { rounded } from './spread.ts'

const SECRET = 'the-secret-of-sessions-of-this-bench'

/** An API with many leads and a mail server that accepts connections and never greets. */
export type FullDesk = {
  port: number
  leads: number
  /** Sends a request of a person at the desk. */
  ask(request: DeskRequest): Promise<Response>
  /** Opens the stream of changes. */
  listen(): ReturnType<typeof openEventStream>
  stop(): Promise<void>
}

/** `LEAD` in the path is the reference of a lead. */
export type DeskRequest = { path: string; body?: object }

export async function startFullDesk(leads: number): Promise<FullDesk> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-bench-desk-'))
  const cluster = await startCluster({ directory: path.join(folder, 'data'), password: 'bench' })
  await cluster.createDatabase('leads')
  const url = cluster.url('leads')
  await migrateDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fillWithLeads(client, leads)
  const { rows } = await client.query<{ reference: string }>(
    'SELECT reference FROM leads ORDER BY id LIMIT 1',
  )
  await client.end()

  const connections = new Set<Socket>()
  const mute = createServer((socket) => connections.add(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const server = await startServer('api/src/server.ts', url, {
    SESSION_SECRETS: SECRET,
    SMTP_URL: `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`,
    LEAD_NOTIFY_TO: 'sales@example.com',
  })
  // A person with open leads. p1 has none.
  const person = { id: 'p2', name: 'P2', email: '', role: 'editor' }
  const { accessToken } = await createDeskTokens([SECRET]).open(person, 'receipt')
  const authorization = `Bearer ${accessToken}`
  const address = `http://127.0.0.1:${server.port}`
  return {
    port: server.port,
    leads,
    ask: ({ path: wanted, body }) =>
      fetch(address + wanted.replace('LEAD', rows[0]!.reference), {
        headers: { authorization, 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      }),
    listen: () => openEventStream(`${address}/desk/events`, { authorization }),
    async stop() {
      await server.stop()
      for (const socket of connections) socket.destroy()
      mute.close()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const LEADS_A_SECOND = 20
const PEOPLE = 10

/** The pages that people at the desk open, one after the other. */
const LISTS = [
  '/desk/leads?due=todo&order=due',
  '/desk/leads?status=received',
  '/desk/leads?owner=me&stage=open&status=received',
  '/desk/leads?campaign=campaign-7',
]
const SEARCHES = ['name4711', '02 5550 4711', 'backups', 'zeppelin']

/**
 * Measures a busy day: twenty leads a second, while ten people at the desk each make a request a second and listen for changes.
 *
 * @returns milliseconds, and one line that says them
 */
export async function measureBusyDay(desk: FullDesk, seconds: number) {
  const lists: Answer[] = []
  const searches: Answer[] = []
  const end = performance.now() + seconds * 1000
  const streams = await Promise.all(Array.from({ length: PEOPLE }, () => desk.listen()))
  const timed = async (into: Answer[], request: DeskRequest) => {
    const begun = performance.now()
    const answer = await desk.ask(request)
    await answer.arrayBuffer()
    into.push({ status: answer.status, ms: performance.now() - begun })
  }
  const work = async (person: number) => {
    await delay((person * 1000) / PEOPLE)
    for (let turn = person; performance.now() < end; turn += 1) {
      const next = performance.now() + 1000
      if (turn % 2 === 0) await timed(lists, { path: LISTS[(turn / 2) % LISTS.length]! })
      else
        await timed(searches, {
          path: '/desk/leads/search',
          body: { q: SEARCHES[((turn - 1) / 2) % SEARCHES.length] },
        })
      await delay(Math.max(0, next - performance.now()))
    }
  }
  const [sent] = await Promise.all([
    steady(desk.port, LEADS_A_SECOND, seconds, nextLead),
    ...Array.from({ length: PEOPLE }, (_, person) => work(person)),
  ])
  for (const stream of streams) stream.close()
  const stored = sent.filter(({ status }) => status === 201)
  const at = (answers: Answer[], share: number) => rounded(percentile(answers, share))
  const figures = {
    seconds,
    leads: desk.leads,
    sent: sent.length,
    stored: stored.length,
    submitP50: at(stored, 0.5),
    submitP99: at(stored, 0.99),
    listsP95: at(lists, 0.95),
    searchesP95: at(searches, 0.95),
    failed: [...lists, ...searches].filter(({ status }) => status !== 200).length,
  }
  const line = `${LEADS_A_SECOND} leads a second, ${PEOPLE} people at the desk, ${desk.leads.toLocaleString('en-AU')} leads and a mail server that hangs: /submit-lead p99 ${figures.submitP99} ms (${figures.stored} of ${figures.sent} stored), lists p95 ${figures.listsP95} ms, searches p95 ${figures.searchesP95} ms`
  return { ...figures, line }
}
