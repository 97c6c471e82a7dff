/**
 * `pnpm bench desk`: how long leads, lists and searches take on a busy day over 100,000 leads, in one line; each of the desk's
 * requests with 10 people at once; and how soon an open desk hears of a new lead. Prints tables and writes
 * `test-results/bench-desk.json`.
 *
 * BENCH_LEADS (100000), BENCH_PEOPLE (10), BENCH_SECONDS (5 for each kind of request) and BENCH_DAY_SECONDS (30).
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { measureBusyDay, startFullDesk, type DeskRequest, type FullDesk } from './support/full-desk.ts'
import { contactLead } from '../integration/api/support/leads.ts'
import { spreadOf, spreadText } from './support/spread.ts'

const leads = Number(process.env['BENCH_LEADS'] ?? 100_000)
const people = Number(process.env['BENCH_PEOPLE'] ?? 10)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const daySeconds = Number(process.env['BENCH_DAY_SECONDS'] ?? 30)
type Ask = DeskRequest & { name: string }

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

const desk = await startFullDesk(leads)
try {
  const day = await measureBusyDay(desk, daySeconds)
  console.log(`\n${day.line}`)
  const rates = []
  for (const { name, ...request } of asked)
    rates.push({ request: name, ...(await measure(() => desk.ask(request))) })
  console.log(`\nMilliseconds over ${leads} leads, ${people} people at once, ${seconds} s each`)
  console.table(rates)
  const heard = await measureEvents(desk)
  console.log(`\nMilliseconds until an open desk hears of a new lead: ${spreadText(spreadOf(heard))}`)
  const file = path.join(import.meta.dirname, '../../test-results/bench-desk.json')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), leads, people, day, rates, heard }, null, 2)}\n`,
  )
} finally {
  await desk.stop()
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

async function measureEvents({ port, listen }: FullDesk): Promise<number[]> {
  const stream = await listen()
  const times = []
  for (let round = 0; round < 10; round += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/submit-lead`, {
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
