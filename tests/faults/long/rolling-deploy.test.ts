import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@site/embedded-postgres/free-port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimited } from '../../integration/api/support/api.ts'
import { type RunningLake, seedLake, startLake } from '../../integration/lake/support/lake-process.ts'
import { root } from '../../support/test-environment.ts'
import { nothingLost, startLoad, verdictOn } from './support/load.ts'
import { createFaultSystem, type FaultSystem } from './support/world.ts'
import { type Balancer, openBalancer } from './support/balancer.ts'

/** Seconds for which a replica accepts requests after its probe has announced its shutdown. */
const DRAIN = '1'

let world: FaultSystem
let lake: RunningLake
let api: Balancer
let site: Balancer
let folder: string
const children: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rolling-'))
  world = await createFaultSystem()
  const dataDir = path.join(folder, 'lake')
  await seedLake(dataDir)
  lake = await startLake({ DATA_DIR: dataDir })
  ;[api, site] = await Promise.all([openBalancer(), openBalancer()])
})

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all([api.close(), site.close(), lake.stop()])
  await world.end()
  await rm(folder, { recursive: true, force: true })
})

/** Starts a replica and resolves when it gets requests. @returns a function that ends it */
async function startReplica(kind: 'api' | 'web'): Promise<() => Promise<void>> {
  const port = await freePort()
  const [program, probe] =
    kind === 'api' ? ['api/src/server.ts', '/readyz'] : ['web/src/server/server.ts', '/readyz']
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(root, program)], {
    env: {
      ...process.env,
      ...unlimited,
      HOST: '127.0.0.1',
      DATABASE_URL: world.url,
      API_PORT: String(port),
      WEB_PORT: String(port),
      API_METRICS_PORT: '0',
      WEB_METRICS_PORT: '0',
      API_DRAIN_SECONDS: DRAIN,
      WEB_DRAIN_SECONDS: DRAIN,
      API_URL: api.url,
      LAKE_URL: lake.url,
      DATA_DIR: path.join(folder, `web-${port}`),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(child)
  const url = `http://127.0.0.1:${port}`
  while (!(await isUp(url + probe))) if (child.exitCode !== null) throw new Error(`${program} ended`)
  await (kind === 'api' ? api : site).add({ url, probe })
  return async () => {
    child.kill('SIGTERM')
    const [code] = (await once(child, 'exit')) as [number | null]
    expect([kind, code]).toEqual([kind, 0])
  }
}

async function isUp(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok ?? false
}

/** Visitors who read pages, and the answers they got. */
function startReaders(count: number) {
  const answers: Record<string, number> = {}
  const stopping = new AbortController()
  const read = async (pathname: string) => {
    while (!stopping.signal.aborted) {
      const status = await fetch(site.url + pathname)
        .then(
          async (answer) => `${answer.status}${(await answer.text()).includes('</html>') ? '' : ' cut off'}`,
        )
        .catch(() => 'lost')
      answers[status] = (answers[status] ?? 0) + 1
    }
  }
  const pages = ['/', '/pricing', '/services/cyber-security', '/contact']
  const running = Array.from({ length: count }, (_, index) => read(pages[index % pages.length]!))
  return {
    answers,
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

test('every replica of API and site is replaced, twice, and no request is lost', async () => {
  const replicas = {
    api: [await startReplica('api'), await startReplica('api')],
    web: [await startReplica('web'), await startReplica('web')],
  }
  const load = startLoad(() => api.url, 4)
  const readers = startReaders(4)
  await load.more(20)
  for (let round = 0; round < 2; round += 1) {
    for (const kind of ['api', 'web'] as const) {
      for (const end of replicas[kind].splice(0)) {
        // Start the new one first, like a deployment.
        replicas[kind].push(await startReplica(kind))
        await end()
      }
    }
  }
  await load.more(20)
  await Promise.all([load.stop(), readers.stop()])
  expect(Object.keys(load.statuses)).toEqual(['201'])
  expect(Object.keys(readers.answers)).toEqual(['200'])
  expect(readers.answers['200']).toBeGreaterThan(100)
  expect(await verdictOn(world, load, 'rolling deploy')).toEqual(nothingLost)
})
