/**
 * `pnpm bench desk`: how long the lead desk's requests take over 100,000 leads with 10 people at once, and how soon an
 * open desk hears of a new lead. Prints tables and writes `test-results/bench-desk.json`.
 *
 * BENCH_LEADS (100000), BENCH_PEOPLE (10) and BENCH_SECONDS (5 for each kind of request).
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startCluster } from '@site/embedded-postgres/cluster'
import pg from 'pg'
import { createDeskTokens } from '../../api/src/desk/access/authenticate.ts'
import { migrateDatabase } from '../integration/api/support/migrate.ts'
import { contactLead } from '../integration/api/support/leads.ts'
import { openEventStream } from '../integration/lake/support/event-stream.ts'
import { fillWithLeads } from './support/many-leads.ts'
import { startServer } from './support/servers.ts'
import { spreadOf, spreadText } from './support/spread.ts'

const leads = Number(process.env['BENCH_LEADS'] ?? 100_000)
const people = Number(process.env['BENCH_PEOPLE'] ?? 10)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const SECRET = 'the-secret-of-sessions-of-this-bench'

type Ask = { name: string; path: string; body?: object }

const asked: Ask[] = [
  { name: 'to do', path: '/desk/leads?due=todo&order=due' },
  { name: 'overdue', path: '/desk/leads?due=overdue&order=due' },
  { name: 'all', path: '/desk/leads?status=received' },
  { name: 'mine', path: '/desk/leads?owner=me&stage=open&status=received' },
  { name: 'a source that is rare', path: '/desk/leads?source=popup_form&status=received' },
  { name: 'a campaign', path: '/desk/leads?campaign=campaign-7' },
  { name: 'no campaign, an industry', path: '/desk/leads?campaign=&industry=Healthcare' },
  { name: 'a page that is rare', path: '/desk/leads?page=/offers/rare' },
  { name: 'a month of won ones', path: '/desk/leads?stage=won&from=2026-03-01&to=2026-04-01' },
  { name: 'answered late', path: '/desk/leads?outcome=late&status=received' },
  { name: 'a name', path: '/desk/leads/search', body: { q: 'name4711' } },
  { name: 'a phone number', path: '/desk/leads/search', body: { q: '0491 570 006' } },
  { name: 'a word of every lead', path: '/desk/leads/search', body: { q: 'backups' } },
  { name: 'no such word', path: '/desk/leads/search', body: { q: 'zeppelin' } },
  { name: 'one lead', path: '/desk/leads/LEAD' },
  { name: 'results', path: '/desk/results' },
]

const folder = mkdtempSync(path.join(tmpdir(), 'site-bench-desk-'))
const cluster = await startCluster({ directory: path.join(folder, 'data'), password: 'bench' })
try {
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
  const server = await startServer('api/src/server.ts', url, { SESSION_SECRETS: SECRET })
  const { accessToken } = await createDeskTokens([SECRET]).open(
    // A person with open leads. p1 has none.
    { id: 'p2', name: 'P2', email: '', role: 'editor' },
    'receipt',
  )
  const address = `http://127.0.0.1:${server.port}`
  const authorization = `Bearer ${accessToken}`
  try {
    const rates = []
    for (const { name, path: wanted, body } of asked) {
      const ask = () =>
        fetch(address + wanted.replace('LEAD', rows[0]!.reference), {
          headers: { authorization, 'content-type': 'application/json' },
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        })
      rates.push({ request: name, ...(await measure(ask)) })
    }
    console.log(`\nMilliseconds over ${leads} leads, ${people} people at once, ${seconds} s each`)
    console.table(rates)
    const heard = await measureEvents(address, authorization)
    console.log(`\nMilliseconds until an open desk hears of a new lead: ${spreadText(spreadOf(heard))}`)
    const file = path.join(import.meta.dirname, '../../test-results/bench-desk.json')
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(
      file,
      `${JSON.stringify({ at: new Date().toISOString(), leads, people, rates, heard }, null, 2)}\n`,
    )
  } finally {
    await server.stop()
  }
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Each person sends the next request as soon as the last is answered. */
async function measure(ask: () => Promise<Response>) {
  await ask()
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const person = async () => {
    while (performance.now() < end) {
      const begun = performance.now()
      const answer = await ask()
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`answered ${answer.status}`)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: people }, person))
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1]!)
  return { answers: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1) }
}

async function measureEvents(address: string, authorization: string): Promise<number[]> {
  const stream = await openEventStream(`${address}/desk/events`, { authorization })
  const times = []
  for (let round = 0; round < 10; round += 1) {
    const answer = await fetch(`${address}/submit-lead`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contactLead()),
    })
    const { id } = (await answer.json()) as { id: string }
    const begun = performance.now()
    for (;;) {
      const event = await stream.next()
      if (!event) throw new Error('the stream ended')
      if (JSON.stringify(event).includes(id)) break
    }
    times.push(performance.now() - begun)
  }
  stream.close()
  return times
}
