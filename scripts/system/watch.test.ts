import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startPart } from './supervised-process.ts'
import { root } from './settings.ts'

test('a part reports which of our files it has loaded, and no others', async () => {
  const logs = await mkdtemp(path.join(tmpdir(), 'site-sources-'))
  const used = path.join(root, 'packages/kit/src/settings/kinds.ts')
  const program = `await import(${JSON.stringify(used)}); process.send('ready')`
  const args = [
    '--import',
    path.join(import.meta.dirname, 'report-sources.ts'),
    '--input-type=module',
    '--eval',
    program,
  ]
  const part = await startPart({ name: 'part', args, env: process.env, logs })
  try {
    expect(part.sources).toContain(used)
    expect([...part.sources].filter((file) => file.includes('node_modules'))).toEqual([])
  } finally {
    await part.stop()
    await rm(logs, { recursive: true })
  }
})
