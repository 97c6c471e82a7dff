import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer, resolveConfig } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { STATES_PATH } from './states-page.ts'

const root = join(import.meta.dirname, '..')
const configFile = join(root, 'vite.config.ts')

const vite = await createServer({
  root,
  configFile,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false },
})
const server = createHttpServer(vite.middlewares).listen(0)
await once(server, 'listening')
const address = `http://localhost:${(server.address() as AddressInfo).port}`

afterAll(async () => {
  server.close()
  await vite.close()
})

test('the development server has the page of component states, and its script', async () => {
  const page = await fetch(address + STATES_PATH)
  expect(page.status).toBe(200)
  const source = /src="(\/src\/states\/[^"]+)"/.exec(await page.text())?.[1]
  const script = await fetch(address + source!)
  expect(script.headers.get('content-type')).toContain('javascript')
})

test.each(['production', 'preview'])('no build has it: %s', async (mode) => {
  const { plugins } = await resolveConfig({ root, configFile, mode, logLevel: 'error' }, 'build', mode)
  expect(plugins.map(({ name }) => name)).not.toContain('states-page')
})
