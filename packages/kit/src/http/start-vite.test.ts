import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startVite } from './start-vite.ts'

test('closes although Vite hangs, and logs errors without colours', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'site-vite-'))
  const errors: string[] = []
  const log = { warn: () => {}, error: (text: string) => void errors.push(text) }
  // As if a request waited for a dependency that is never ready.
  const config = `export default { plugins: [{ name: 'hangs', closeBundle: () => new Promise(() => {}) }] }`
  await writeFile(path.join(root, 'vite.config.ts'), config)
  const vite = await startVite({ root, hmr: { server: new Server() }, log })
  try {
    vite.config.logger.error('\u001b[31mred')
    expect(errors).toEqual(['red'])
  } finally {
    await vite.close()
    await rm(root, { recursive: true, force: true })
  }
})
