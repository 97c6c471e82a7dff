import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import {
  LAKE_PROGRAM,
  type LakeProcess,
  newDataDir,
  type RunningLake,
  runLakeProcess,
  startLake,
  startLakeProcess,
} from './support/lake-process.ts'

const started: RunningLake[] = []
const folders: string[] = []

async function kept<T extends RunningLake>(starting: Promise<T>): Promise<T> {
  const lake = await starting
  started.push(lake)
  return lake
}
const start = (env: Record<string, string> = {}) => kept(startLake(env))
const startProcess = (): Promise<LakeProcess> => kept(startLakeProcess())
async function folder(): Promise<string> {
  const dataDir = await newDataDir()
  folders.push(dataDir)
  return dataDir
}
afterEach(async () => {
  for (const lake of started.splice(0)) await lake.dispose()
  for (const dataDir of folders.splice(0)) await rm(dataDir, { recursive: true, force: true })
})

describe('kill -9', () => {
  test('during writes loses no acknowledged transaction and leaves no partial one', async () => {
    const lake = await startProcess()
    const writer = lake.editor()
    const answered: number[] = []
    // Four concurrent writers. Each transaction writes two documents that must match.
    const writing = Array.from({ length: 4 }, async (_, lane) => {
      for (let n = lane; ; n += 4) {
        const pair = writer
          .transaction()
          .create({ _id: `a${n}`, _type: 'pair', n })
          .create({ _id: `b${n}`, _type: 'pair', n })
        await pair.commit({ returnDocuments: false })
        answered.push(n)
        if (answered.length === 60) lake.process.kill('SIGKILL')
      }
    })
    await Promise.allSettled(writing)
    expect(answered.length).toBeGreaterThanOrEqual(60)

    const again = await start({ DATA_DIR: lake.dataDir })
    const ids = new Set(await again.viewer().fetch<string[]>('*[_type == "pair"]._id'))
    const lost = answered.filter((n) => !ids.has(`a${n}`) || !ids.has(`b${n}`))
    expect(lost).toEqual([])
    const halves = [...ids].filter((id) => !ids.has((id.startsWith('a') ? 'b' : 'a') + id.slice(1)))
    expect(halves).toEqual([])
    const history = await again
      .editor()
      .request<string>({ url: `/data/history/production/transactions/a${answered.at(-1)}` })
    expect(history).toContain(`"a${answered.at(-1)}"`)
  })

  test('loses no session and keeps the order of documents', async () => {
    const lake = await startProcess()
    for (const id of ['c', 'a', 'b']) await lake.editor().create({ _id: id, _type: 'note' })
    await lake.editor().patch('c').set({ n: 1 }).commit()
    await lake.stop('SIGKILL')
    const again = await start({ DATA_DIR: lake.dataDir })
    expect(await again.viewer().fetch('*._id')).toEqual(['c', 'a', 'b'])
    await again.editor().create({ _id: 'd', _type: 'note' })
    expect(await again.viewer().fetch('count(*)')).toBe(4)
  })
})

describe('a stop', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('by %s is clean, even with open streams', async (signal) => {
    const lake = await startProcess()
    const stream = await fetch(`${lake.url}/v1/data/live/events/production`)
    const reader = stream.body!.getReader()
    await reader.read()
    expect(await lake.stop(signal)).toBe(0)
    expect(lake.log.some(({ msg }) => msg === 'lake.stopping')).toBe(true)
    await reader.cancel().catch(() => {})
  })

  test('happens when the supervisor is gone', async () => {
    const server = LAKE_PROGRAM
    const child = fork(server, {
      env: { DATA_DIR: await folder(), HOST: '127.0.0.1', LAKE_PORT: '0' },
      silent: true,
    })
    await once(child.stdout!, 'data')
    const exited = once(child, 'exit')
    child.disconnect()
    expect(await exited).toEqual([0, null])
  })
})

describe('a start', () => {
  test('lists all invalid settings at once', async () => {
    const { code, stderr } = await runLakeProcess([], {
      DATA_DIR: 'somewhere',
      LAKE_PORT: 'x',
      SITE_URL: 'ftp://x',
      ALLOWED_ORIGINS: 'x',
      LAKE_WRITE_TOKEN: 'short',
    })
    expect(code).toBe(1)
    for (const name of ['DATA_DIR', 'LAKE_PORT', 'SITE_URL', 'ALLOWED_ORIGINS', 'LAKE_WRITE_TOKEN'])
      expect(stderr).toContain(`${name} must`)
  })

  test('names the setting of a port in use', async () => {
    const lake = await start()
    const { code, stderr } = await runLakeProcess([], {
      DATA_DIR: await folder(),
      LAKE_PORT: new URL(lake.url).port,
    })
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('LAKE_PORT') })
  })

  test('needs no folder of pictures', async () => {
    const dataDir = await folder()
    await mkdir(path.join(dataDir, 'lake'))
    await writeFile(path.join(dataDir, 'lake/assets'), '')
    const lake = await start({ DATA_DIR: dataDir })
    await lake.editor().create({ _id: 'a', _type: 'note' })
    expect(await lake.viewer().fetch('*._id')).toEqual(['a'])
  })

  test('refuses a folder that another process uses', async () => {
    const lake = await start()
    const { code, stderr } = await runLakeProcess([], { DATA_DIR: lake.dataDir })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('in use by another process'),
    })
  })
})
