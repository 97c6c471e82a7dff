import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepRelease } from './releases.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let dir: string
let root: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'web-releases-'))
  root = join(dir, 'data')
})
afterEach(() => rm(dir, { recursive: true }))

async function build(name: string): Promise<string> {
  const client = join(dir, name)
  await mkdir(join(client, 'assets'), { recursive: true })
  await writeFile(join(client, `assets/main-${name}.js`), `// ${name}`)
  await writeFile(join(client, `assets/main-${name}.js.br`), `brotli of ${name}`)
  return client
}

describe('Releases', () => {
  it('are kept with their compressed copies while they are in use', async () => {
    const now = Date.now()
    const one = await build('one')
    await keepRelease(one, root, now - 9 * DAY_MS)
    await keepRelease(one, root, now - DAY_MS)
    await keepRelease(await build('two'), root, now)
    expect((await readdir(root)).toSorted()).toEqual([
      'main-one.js',
      'main-one.js.br',
      'main-two.js',
      'main-two.js.br',
    ])
    expect(await readFile(join(root, 'main-one.js.br'), 'utf8')).toBe('brotli of one')
  })

  it('are removed a week after their last use', async () => {
    const now = Date.now()
    const [one, two] = [await build('one'), await build('two')]
    await keepRelease(one, root, now - 8 * DAY_MS)
    await keepRelease(two, root, now - 8 * DAY_MS)
    await keepRelease(two, root, now - DAY_MS)
    await keepRelease(await build('three'), root, now)
    expect((await readdir(root)).toSorted()).toEqual([
      'main-three.js',
      'main-three.js.br',
      'main-two.js',
      'main-two.js.br',
    ])
  })
})
