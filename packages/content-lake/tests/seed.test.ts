import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runLakeCommand, runLakeProcess, startLake } from './support/lake-process.ts'

let folder: string
let dataDir: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lake-seed-'))
})
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(folder, 'data-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function written(content: string): Promise<string[]> {
  const file = path.join(folder, 'seed.ndjson')
  await writeFile(file, content)
  return ['--file', file]
}
const seed = async (content: string) => runLakeCommand('seed', await written(content), { DATA_DIR: dataDir })
/** Runs the command in its own process, beside the lake's. */
const seedByProcess = async (content: string) =>
  runLakeProcess(['seed', ...(await written(content))], { DATA_DIR: dataDir })

async function stored() {
  const lake = await startLake({ DATA_DIR: dataDir })
  const documents = await lake.editor({ perspective: 'raw' }).fetch<{ _id: string }[]>('*')
  await lake.stop()
  return documents
}

const lines = (...documents: object[]) =>
  `${documents.map((document) => JSON.stringify(document)).join('\n')}\n`

describe('the seed command', () => {
  test('fills an empty dataset with references in any order, and reports the counts', async () => {
    const { code, stdout } = await seed(
      lines(
        { _id: 'a', _type: 'plan', to: { _type: 'reference', _ref: 'b' } },
        { _id: 'b', _type: 'plan', _createdAt: '2025-10-01T00:00:00Z' },
      ),
    )
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'Loaded 2 documents into the empty dataset.\n' })
    expect(await stored()).toMatchObject([{ _id: 'a' }, { _id: 'b', _createdAt: '2025-10-01T00:00:00Z' }])
  })

  test('does not change a dataset that has documents', async () => {
    await seed(lines({ _id: 'a', _type: 'plan', n: 1 }))
    const { code, stdout } = await seed(lines({ _id: 'a', _type: 'plan', n: 2 }, { _id: 'b', _type: 'plan' }))
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: 'Nothing to do: the dataset already has 1 documents.\n',
    })
    expect(await stored()).toMatchObject([{ _id: 'a', n: 1 }])
  })

  test.each([
    ['a line that is not JSON', '{"_id":"a","_type":"plan"}\n{"_id":\n', 'line 2: not JSON'],
    ['a document without a type', '{"_id":"a","_type":"plan"}\n\n{"_id":"b"}\n', 'line 3: not a document'],
    [
      'an id twice',
      lines({ _id: 'a', _type: 'plan' }, { _id: 'a', _type: 'plan' }),
      'line 2: the _id "a" is used twice',
    ],
    ['an id that cannot be', lines({ _id: 'a b', _type: 'plan' }), 'line 1: "a b" is not a valid _id'],
    [
      'a reference to nothing',
      lines({ _id: 'a', _type: 'plan', to: { _ref: 'nobody' } }),
      '"a" references non-existent document "nobody"',
    ],
  ])('refuses %s and changes nothing', async (_name, content, reason) => {
    const { code, stderr } = await seed(content)
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(reason) })
    expect(await stored()).toEqual([])
  })

  test('requires a file', async () => {
    expect(await runLakeProcess(['seed'], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--file'),
    })
    expect(await runLakeCommand('seed', ['--file', '/nowhere'], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('/nowhere'),
    })
  })

  test('leaves the files of a running lake alone', async () => {
    const lake = await startLake({ DATA_DIR: dataDir })
    expect(await seedByProcess(lines({ _id: 'a', _type: 'plan' }))).toMatchObject({
      code: 0,
      stdout: 'Nothing to do: a lake is running with this data. If it is empty, stop it first.\n',
    })
    expect(await lake.viewer().fetch('*._id')).toEqual([])
    await lake.stop()
  })
})
