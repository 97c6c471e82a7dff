/**
 * `pnpm bench lake`: how long the content lake takes to start, to answer, and to write with many listeners.
 * Prints a table and writes `test-results/bench-lake.json`. Has no limits, because the results depend on the machine.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import {
  openEventStream,
  type OpenEventStream,
} from '../../packages/content-lake/tests/support/event-stream.ts'
import { type LakeProcess, startLakeProcess, VIEWER } from '../integration/lake/support/lake-process.ts'

const DOCUMENTS = 10_000
const LISTENERS = 200
const STARTS = 5
const QUERIES = 1000
const MUTATIONS = 300
/** Mutations before the measurement, because the first ones include compiling. */
const WARM_UP = 20

type Row = {
  name: string
  p50: number
  p95: number
  unit: 'ms'
  runs: number
}

const rows: Row[] = []

function record(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Number(sorted[Math.ceil(sorted.length * share) - 1]!.toFixed(2))
  rows.push({ name, p50: at(0.5), p95: at(0.95), unit: 'ms', runs: times.length })
}

async function timed(runs: number, work: (run: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now()
    await work(run)
    times.push(performance.now() - started)
  }
  return times
}

const idOf = (n: number) => `d${n}`

async function fill(lake: LakeProcess): Promise<void> {
  for (let first = 0; first < DOCUMENTS; first += 1000) {
    const mutations = Array.from({ length: 1000 }, (_, n) => ({
      create: { _id: idOf(first + n), _type: n % 10 === 0 ? 'page' : 'note', title: `Title ${n}`, n },
    }))
    await lake.editor().mutate(mutations, { returnDocuments: false })
  }
}

async function benchStart(dataDir: string): Promise<void> {
  const work: number[] = []
  const wall = await timed(STARTS, async () => {
    const lake = await startLakeProcess({ DATA_DIR: dataDir })
    work.push(Number(lake.ready['cpuMs']))
    await lake.stop()
  })
  record('start and stop, 10,000 documents', wall)
  record('start, processor time', work)
}

async function benchQueries(lake: LakeProcess): Promise<void> {
  const hot = encodeURIComponent('*[_type == "page"] | order(n) [0...20] {_id, title}')
  const ask = async (query: string) => {
    const answer = await lake.request(`/v2025-02-19/data/query/production?query=${query}`, {
      headers: VIEWER,
    })
    if (!answer.ok) throw new Error(`The lake answers ${answer.status}: ${await answer.text()}`)
    return answer.text()
  }
  await ask(hot)
  record('hot query', await timed(QUERIES, () => ask(hot)))
  // A different parameter makes each query new to the cache.
  record('cold query over 1,000 of 10,000', await timed(100, (run) => ask(`${hot}&%24run=${run}`)))
}

/** Half of them are about one document, the way the Studio listens; half are about a type. */
async function listen(lake: LakeProcess): Promise<OpenEventStream[]> {
  return Promise.all(
    Array.from({ length: LISTENERS }, (_, n) => {
      const filter = n % 2 === 0 ? `*[_id == "${idOf(n)}"]` : '*[_type == "page"]'
      const query = new URLSearchParams({ query: filter, includeResult: 'true' })
      return openEventStream(`${lake.url}/v1/data/listen/production?${query}`, VIEWER)
    }),
  )
}

async function benchMutations(lake: LakeProcess, name: string): Promise<void> {
  const editor = lake.editor()
  const patch = (run: number) =>
    editor
      .patch(idOf((run * 37) % DOCUMENTS))
      .set({ title: `Changed ${run}` })
      .commit({ returnDocuments: false })
  await timed(WARM_UP, patch)
  record(name, await timed(MUTATIONS, patch))
}

const lake = await startLakeProcess({ LOG_LEVEL: 'info' })
try {
  await fill(lake)
  await benchQueries(lake)
  await benchMutations(lake, 'mutation, 10,000 documents')
  const streams = await listen(lake)
  const draining = streams.map(async (stream) => {
    while (await stream.next());
  })
  await benchMutations(lake, 'mutation, 10,000 documents, 200 listeners')
  for (const stream of streams) stream.close()
  await Promise.all(draining)
  await lake.stop()
  await benchStart(lake.dataDir)
} finally {
  await lake.dispose()
}

const folder = path.join(import.meta.dirname, '../../test-results')
await mkdir(folder, { recursive: true })
const report = { at: new Date().toISOString(), node: process.version, cores: availableParallelism(), rows }
await writeFile(path.join(folder, 'bench-lake.json'), `${JSON.stringify(report, null, 2)}\n`)
console.table(Object.fromEntries(rows.map(({ name, ...row }) => [name, row])))
