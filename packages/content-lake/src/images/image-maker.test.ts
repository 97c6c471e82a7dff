import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatByExtension } from '../assets/asset-files.ts'
import { httpError } from '../errors.ts'
import { temporaryFolder } from '../test-support/temporary-folder.ts'
import { createDiskCache } from './disk-cache.ts'
import { createImageMaker, type ImageClient } from './image-maker.ts'
import { readImageParameters } from './parameters.ts'
import type { Rendering } from './render.ts'
import type { ImageQuestion } from '../child-process/main.ts'

const LARGE = `${'a'.repeat(40)}-8000x6000.png`
const SMALL = `${'c'.repeat(40)}-80x60.png`
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
  const cacheIn = (name: string) => createDiskCache(join(folder.path, name), 10_000)
  const caches = { site: cacheIn('site'), strangers: cacheIn('strangers') }
  const maker = createImageMaker(folder.path, caches, { ask })
  return (query: string, name = LARGE, client: ImageClient = { address: '203.0.113.1' }) => {
    const given = readImageParameters(new URLSearchParams(query))
    return maker.make({ name, given, format: formatByExtension('png')! }, client)
  }
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

test('what one of our machines has rendered is kept, and costs no client a rendering', async () => {
  const make = createMaker()
  const mayRender = vi.fn<() => void>()
  await make('w=20', SMALL, { address: undefined })
  await make('w=20', SMALL, { address: '203.0.113.1', mayRender })
  expect(mayRender).not.toHaveBeenCalled()
  await make('w=21', SMALL, { address: '203.0.113.1', mayRender })
  await make('w=22', SMALL, { address: '203.0.113.1', mayRender })
  expect(mayRender).toHaveBeenCalledTimes(2)
  // The site shows this now.
  await make('w=21', SMALL, { address: undefined })
  expect(rendered).toHaveLength(3)
  const count = (cache: string) => readdirSync(join(folder.path, cache)).length
  expect([count('site'), count('strangers')]).toEqual([2, 2])
})
