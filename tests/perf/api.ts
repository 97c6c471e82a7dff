/**
 * `pnpm bench api`: leads per second and their latency, for the API alone, for the whole system as `pnpm start` runs it,
 * and for a bare endpoint that writes the same two rows. First what people feel on a busy day, in one line. Also pgbench, a
 * steady load, an overload of ten times that, and the cold start. Prints tables and writes `test-results/bench-api.json`.
 *
 * BENCH_ROUNDS (5): measurements of each; BENCH_SECONDS (3): their length; BENCH_STEADY_SECONDS (20): the length of the
 * steady load; BENCH_DAY_SECONDS (30) and BENCH_LEADS (100000): the length and the leads of the busy day.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { measureBusyDay, startFullDesk } from './support/full-desk.ts'
import { flood, steady } from './support/http-load.ts'
import { type LeadRate, measureOverload, rateOf } from './support/lead-answers.ts'
import { nextLead, writeLeadScript } from './support/lead-load.ts'
import { type LeadSystems, startLeadSystems } from './support/lead-systems.ts'
import { type MachineIndex, machineIndex } from './support/machine-index.ts'
import { peakMemory, runPgbench, startServer } from './support/servers.ts'
import { rounded, spreadOf, spreadText } from './support/spread.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 3)
const steadySeconds = Number(process.env['BENCH_STEADY_SECONDS'] ?? 20)
const daySeconds = Number(process.env['BENCH_DAY_SECONDS'] ?? 30)
const leads = Number(process.env['BENCH_LEADS'] ?? 100_000)
const root = path.join(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'site-bench-'))
const indices: MachineIndex[] = [machineIndex()]
const day = await measureDay()
const systems = await startLeadSystems()

try {
  const result = { at: new Date().toISOString(), rounds, seconds, day, ...(await measure(systems)) }
  const file = path.join(root, 'test-results/bench-api.json')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`)
  console.log(`\nAll figures: ${path.relative(root, file)}`)
} finally {
  await systems.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measureDay() {
  const desk = await startFullDesk(leads)
  try {
    const figures = await measureBusyDay(desk, daySeconds)
    console.log(`\n${figures.line}`)
    return figures
  } finally {
    await desk.stop()
  }
}

async function measure({ alone, whole, aloneDatabase, untilTold }: LeadSystems) {
  for (const { port } of [systems.bare, alone, whole]) await flood(port, 8, 2, nextLead)
  await untilTold()
  const rates = []
  for (const connections of [1, 8, 32]) rates.push(await compare(connections))
  console.log(`\nLeads a second: median (minimum–maximum) of ${rounds} rounds of ${seconds} s each, by turns`)
  console.table(
    rates.map(({ connections, pgbench, bare, alone, whole, share }) => ({
      connections,
      pgbench: pgbench ?? 'not installed',
      bare: spreadText(bare.stored),
      alone: spreadText(alone.stored),
      whole: spreadText(whole.stored),
      'alone / bare': spreadText(share.alone),
      'whole / bare': spreadText(share.whole),
    })),
  )
  console.log('\nMilliseconds: of a lead, and after each round until the worker had told of all of its leads')
  console.table(
    rates.map(({ connections, bare, alone, whole, told }) => ({
      connections,
      'bare p99': spreadText(bare.p99),
      'alone p50': spreadText(alone.p50),
      'alone p99': spreadText(alone.p99),
      'whole p50': spreadText(whole.p50),
      'whole p99': spreadText(whole.p99),
      'all told': spreadText(told),
    })),
  )

  const even = rateOf(await steady(whole.port, 300, steadySeconds, nextLead), steadySeconds)
  console.log(`\n300 leads a second for ${steadySeconds} s, the whole`)
  console.table([even])

  const overload = []
  for (const [name, port, pid] of [
    ['alone', alone.port, alone.process.pid!],
    ['whole', whole.port, whole.apiPid],
  ] as const) {
    const peak = Math.max(...rates.map((rate) => rate[name].stored.median))
    const runs = []
    for (let round = 0; round < rounds; round += 1) {
      runs.push(await measureOverload(port, peak, seconds))
      await untilTold()
    }
    overload.push({ name, runs, 'peak MiB of the API': peakMemory(pid) })
  }
  console.log('\nTen times the connections')
  console.table(
    overload.map(({ name, runs, ...rest }) => ({
      name,
      ...Object.fromEntries(
        Object.keys(runs[0]!).map((key) => [
          key,
          spreadText(spreadOf(runs.map((run) => run[key as keyof typeof run]))),
        ]),
      ),
      ...rest,
    })),
  )

  const coldStartMs = []
  for (let round = 0; round < rounds; round += 1) {
    const started = await startServer('api/src/server.ts', aloneDatabase)
    coldStartMs.push(Math.round(started.startMs))
    await started.stop()
  }
  console.log(`\nCold start to ready, ms: ${spreadText(spreadOf(coldStartMs))}`)
  const machine = {
    core: spreadOf(indices.map(({ core }) => core)),
    syncs: spreadOf(indices.map(({ syncs }) => syncs)),
  }
  console.log(
    `Machine: ${spreadText(machine.core)} thousand documents a second on one core, ${spreadText(machine.syncs)} synced blocks a second`,
  )
  return { machine, rates, steady: { seconds: steadySeconds, ...even }, overload, coldStartMs }
}

/** Measures the three in turns, so that other load on the machine doesn't affect only one of them. */
async function compare(connections: number) {
  const script = path.join(folder, 'lead.sql')
  writeLeadScript(script)
  const pgbench = runPgbench(systems.spareDatabase, script, connections, seconds)
  const turns: Record<'bare' | 'alone' | 'whole', LeadRate>[] = []
  const told: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const run = async ({ port }: { port: number }) =>
      rateOf(await flood(port, connections, seconds, nextLead), seconds)
    turns.push({
      bare: await run(systems.bare),
      alone: await run(systems.alone),
      whole: await run(systems.whole),
    })
    told.push(await systems.untilTold())
    indices.push(machineIndex())
  }
  const spread = (name: keyof (typeof turns)[number]) => ({
    stored: spreadOf(turns.map((turn) => turn[name].stored)),
    p50: spreadOf(turns.map((turn) => turn[name].p50)),
    p99: spreadOf(turns.map((turn) => turn[name].p99)),
    others: spreadOf(turns.map((turn) => turn[name].others)),
  })
  const share = (name: 'alone' | 'whole') =>
    spreadOf(turns.map((turn) => rounded(turn[name].stored / turn.bare.stored)))
  return {
    connections,
    pgbench,
    bare: spread('bare'),
    alone: spread('alone'),
    whole: spread('whole'),
    share: { alone: share('alone'), whole: share('whole') },
    told: spreadOf(told),
  }
}
