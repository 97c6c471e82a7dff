/**
 * `pnpm bench api`: leads a second and how long each takes, against a bare endpoint and pgbench on the same database in
 * the same run; a steady load; ten times too much; the cold start. Prints tables and writes
 * `test-results/bench-api.json`.
 *
 * BENCH_SECONDS (4) is the length of each measurement, BENCH_STEADY_SECONDS (20) that of the steady load; the promise is
 * for 300.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startCluster } from '@site/embedded-postgres/cluster'
import { migrateDatabase } from '../integration/api/support/migrate.ts'
import { type Answer, flood, percentile, steady } from './support/http-load.ts'
import { peakMemory, runPgbench, startServer } from './support/servers.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const steadySeconds = Number(process.env['BENCH_STEADY_SECONDS'] ?? 20)
const root = path.join(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'site-bench-'))
const cluster = await startCluster({ directory: path.join(folder, 'data'), password: 'test' })

try {
  await cluster.createDatabase('leads')
  const url = cluster.url('leads')
  await migrateDatabase(url)
  const result = { at: new Date().toISOString(), ...(await measure(url)) }
  const file = path.join(root, 'test-results/bench-api.json')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`)
  console.log(`\nAll figures: ${path.relative(root, file)}`)
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(url: string) {
  const bare = await startServer('tests/perf/support/bare.ts', url)
  const api = await startServer('api/src/server.ts', url)
  try {
    for (const { port } of [bare, api]) await flood(port, 8, 2, nextLead)
    const rates = []
    for (const connections of [1, 8, 32]) {
      const pgbench = runPgbench(url, writeScript(), connections, seconds)
      // Taken in turns, twice, so that a neighbour's burst does not fall on one of them only.
      const runs = { bare: [] as Answer[], api: [] as Answer[] }
      for (let turn = 0; turn < 2; turn += 1) {
        runs.bare.push(...(await flood(bare.port, connections, seconds, nextLead)))
        runs.api.push(...(await flood(api.port, connections, seconds, nextLead)))
      }
      const [bareRow, apiRow] = [summarise(runs.bare, 2 * seconds), summarise(runs.api, 2 * seconds)]
      rates.push({
        connections,
        pgbench,
        bare: bareRow,
        api: apiRow,
        share: round(apiRow.stored / bareRow.stored),
      })
    }
    console.log('\nLeads a second, and milliseconds')
    console.table(
      rates.map(({ connections, pgbench, bare, api, share }) => ({
        connections,
        pgbench: pgbench ?? 'not installed',
        bare: bare.stored,
        'bare p99': bare.p99,
        api: api.stored,
        'api p50': api.p50,
        'api p99': api.p99,
        'api / bare': share,
      })),
    )

    const even = summarise(await steady(api.port, 300, steadySeconds, nextLead), steadySeconds)
    console.log(`\n300 leads a second for ${steadySeconds} s`)
    console.table([even])

    const peak = Math.max(...rates.map(({ api }) => api.stored))
    const overload = await measureOverload(api.port, peak)
    const memory = peakMemory(api.process.pid!)
    console.log('\nTen times the connections')
    console.table([{ ...overload, 'peak MiB': memory ?? 'unknown' }])

    const starts = []
    for (let index = 0; index < 5; index += 1) {
      const started = await startServer('api/src/server.ts', url)
      starts.push(Math.round(started.startMs))
      await started.stop()
    }
    console.log(`\nCold start to ready, ms: ${starts.join(', ')}`)
    return {
      seconds,
      rates,
      steady: { seconds: steadySeconds, ...even },
      overload,
      peakMemoryMiB: memory,
      coldStartMs: starts,
    }
  } finally {
    await Promise.all([bare.stop(), api.stop()])
  }
}

/** Ten times the 32 connections at which it has long reached its peak, then how soon a lead is quick again. */
async function measureOverload(port: number, peak: number) {
  const answers = await flood(port, 320, 2 * seconds, nextLead)
  const begun = performance.now()
  let recoveredMs = Number.NaN
  while (performance.now() - begun < 10_000) {
    const after = await flood(port, 1, 0.1, nextLead)
    if (after.every(({ status, ms }) => status === 201 && ms < 50)) {
      recoveredMs = Math.round(performance.now() - begun)
      break
    }
  }
  const refused = answers.filter(({ status }) => status === 503)
  const stored = summarise(answers, 2 * seconds).stored
  return {
    stored,
    'of peak': round(stored / peak),
    refused: refused.length,
    'refused p50': round(percentile(refused, 0.5)),
    'refused p99': round(percentile(refused, 0.99)),
    failed: answers.filter(({ status }) => status !== 201 && status !== 503).length,
    'normal after ms': recoveredMs,
  }
}

function summarise(answers: Answer[], duration: number) {
  const stored = answers.filter(({ status }) => status === 201)
  return {
    stored: Math.round(stored.length / duration),
    p50: round(percentile(stored, 0.5)),
    p99: round(percentile(stored, 0.99)),
    others: answers.length - stored.length,
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** A lead as the contact form sends it, each from somebody else and with a key of its own. */
function nextLead(): Buffer {
  const key = randomUUID()
  const body = JSON.stringify({
    firstName: 'Robin',
    lastName: 'Example',
    email: `robin.${key}@example.com`,
    phone: '02 5550 1234',
    company: 'Example Joinery Pty Ltd',
    message: 'Twelve laptops, one server in a cupboard, and nobody who looks after them.',
    leadSource: 'contact_form',
  })
  const head = [
    'POST /submit-lead HTTP/1.1',
    'host: 127.0.0.1',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `idempotency-key: ${key}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** The same two rows for pgbench. */
function writeScript(): string {
  const file = path.join(folder, 'lead.sql')
  // Eight of the 28 characters of a reference: with fewer, two leads of one run would collide.
  const reference =
    "(SELECT string_agg(substr('23456789BCDFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 28)::int, 1), '') FROM generate_series(1, 8))"
  writeFileSync(
    file,
    `WITH stored AS (INSERT INTO leads (id, reference, first_name, last_name, email, phone, company, message, lead_source, idempotency_key, fingerprint, status) VALUES (gen_random_uuid(), ${reference}, 'Robin', 'Example', 'robin@example.com', '02 5550 1234', 'Example Joinery Pty Ltd', 'Twelve laptops, one server in a cupboard, and nobody who looks after them.', 'contact_form', gen_random_uuid(), decode(repeat('00', 32), 'hex'), 'received') ON CONFLICT (idempotency_key) DO NOTHING RETURNING id) INSERT INTO lead_outbox (lead_id, state) SELECT id, 'pending' FROM stored;\n`,
  )
  return file
}
