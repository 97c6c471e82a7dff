import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createReleases } from './releases.ts'

const DAY = 24 * 60 * 60 * 1000

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
  it('serve each other’s files with their compressed copies', async () => {
    const older = createReleases(root)
    await older.add(await build('one'))
    expect(await older.find('/assets/main-two.js')).toBeNull()
    const newer = createReleases(root)
    await newer.add(await build('two'))
    for (const [releases, name] of [
      [older, 'two'],
      [newer, 'one'],
    ] as const) {
      const asset = await releases.find(`/assets/main-${name}.js`)
      expect(asset).toMatchObject({ type: 'text/javascript; charset=utf-8', immutable: true })
      expect(asset?.encoded.identity.body.toString()).toBe(`// ${name}`)
      expect(asset?.encoded.br.body.toString()).toBe(`brotli of ${name}`)
    }
  })

  it('serve nothing outside their folders', async () => {
    const releases = createReleases(root)
    await releases.add(await build('one'))
    await writeFile(join(root, 'content-snapshot.json'), '{}')
    await writeFile(join(root, 'assets/.half'), 'x')
    for (const path of ['/assets/../content-snapshot.json', '/assets/.half', '/assets/', '/assets/%2e%2e/x'])
      expect(await releases.find(path)).toBeNull()
  })

  it('are kept while they are in use', async () => {
    const now = Date.now()
    const one = await build('one')
    const serving = createReleases(root)
    await serving.add(one, now - 9 * DAY)
    await serving.add(one, now - DAY)
    const next = createReleases(root)
    await next.add(await build('two'), now)
    expect(await next.find('/assets/main-one.js')).not.toBeNull()
  })

  it('are removed a week after their last use', async () => {
    const now = Date.now()
    const [one, two] = [await build('one'), await build('two')]
    await createReleases(root).add(one, now - 8 * DAY)
    await createReleases(root).add(two, now - 8 * DAY)
    await createReleases(root).add(two, now - DAY)
    await createReleases(root).add(await build('three'), now)
    expect((await readdir(join(root, 'assets'))).toSorted()).toEqual([
      'main-three.js',
      'main-three.js.br',
      'main-two.js',
      'main-two.js.br',
    ])
  })
})
