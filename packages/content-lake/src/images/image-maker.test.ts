import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatByExtension } from '../assets/asset-files.ts'
import { httpError } from '../errors.ts'
import { temporaryFolder } from '../test-support/temporary-folder.ts'
import { createDiskCache } from './disk-cache.ts'
import { createImageMaker } from './image-maker.ts'
import { readImageParameters } from './parameters.ts'
import type { Rendering } from './render.ts'
import type { ImageQuestion } from './serve-images.ts'

const LARGE = `${'a'.repeat(40)}-8000x6000.png`
const COPY = Buffer.from('copy')

let folder: ReturnType<typeof temporaryFolder>
let rendered: Rendering[]
let isBroken = false

function createMaker() {
  const ask = async (question: ImageQuestion) => {
    rendered.push((question as { render: Rendering }).render)
    if (isBroken) throw httpError(400, 'This takes too much memory')
    return { bytes: COPY }
  }
  const maker = createImageMaker(folder.path, createDiskCache(join(folder.path, 'cache'), 10_000), { ask })
  return (query: string, name = LARGE) =>
    maker.make(name, readImageParameters(new URLSearchParams(query)), formatByExtension('png')!)
}

beforeEach(() => {
  folder = temporaryFolder()
  rendered = []
  isBroken = false
})
afterEach(() => folder.remove())

test('a large picture is made smaller once, and rendered from that', async () => {
  const make = createMaker()
  await Promise.all([make('w=300'), make('w=301')])
  await make('rect=4000,3000,4000,3000&w=200')
  const original = join(folder.path, LARGE)
  expect(rendered.map(({ input }) => input)).toEqual([original, COPY, COPY, COPY])
  expect(rendered[0]!.plan.output).toEqual({ width: 4000, height: 3000 })
  expect(rendered[0]!.format.extension).toBe('webp')
  expect(rendered[3]!.plan).toMatchObject({
    region: { left: 2000, top: 1500, width: 2000, height: 1500 },
    output: { width: 200, height: 150 },
  })
})

test('what needs more pixels than the copy has is rendered from the original', async () => {
  const make = createMaker()
  await make('w=4001')
  await make('rect=0,0,400,300&w=400')
  await make('w=5000', `${'b'.repeat(40)}-5000x5000.png`)
  expect(rendered.map(({ input }) => typeof input)).toEqual(['string', 'string', 'string'])
})

test('a large picture that cannot be decoded is not tried again', async () => {
  isBroken = true
  const make = createMaker()
  await expect(make('w=300')).rejects.toThrow('too much memory')
  await expect(make('w=301')).rejects.toThrow('too much memory')
  expect(rendered).toHaveLength(1)
})

test('a size that cannot be rendered does not stop the other sizes of a large picture', async () => {
  isBroken = true
  const make = createMaker()
  await expect(make('w=5000')).rejects.toThrow('too much memory')
  isBroken = false
  expect(await make('w=300')).toEqual(COPY)
})
