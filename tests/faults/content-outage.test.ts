import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshEnvironment, removeFolder, type RunningSystem, runSystem } from '../support/running-system.ts'

let env: Awaited<ReturnType<typeof freshEnvironment>>
let system: RunningSystem

beforeAll(async () => {
  env = await freshEnvironment()
  system = await runSystem(env)
})
afterAll(async () => {
  await system.stop()
  await removeFolder(env)
})

const get = (pathname: string) => fetch(`http://localhost:${env['WEB_PORT']}${pathname}`)
const lake = 'packages/content-lake/src/server.ts'
const web = 'web/src/server/server.ts'

async function contentState(): Promise<string> {
  const response = await get('/healthz').catch(() => undefined)
  const body = (await response?.json()) as { detail?: { content?: { state?: string } } } | undefined
  return body?.detail?.content?.state ?? 'no answer'
}

test('the site goes on from its last snapshot while the lake is away, also after a restart, and says so', async () => {
  const fresh = await (await get('/pricing')).text()
  expect(fresh).toContain('$150')
  expect(await contentState()).toBe('live')

  // Stopped, not killed: the supervisor would bring a killed one back.
  process.kill(system.parts()[lake]!, 'SIGSTOP')
  try {
    const restarted = system.parts()[web]!
    process.kill(restarted, 'SIGKILL')
    await expect
      .poll(() => system.parts()[web] ?? restarted, { timeout: 5000, interval: 20 })
      .not.toBe(restarted)
    await expect.poll(contentState, { timeout: 30_000, interval: 100 }).toMatch(/snapshot|stale/)
    for (const route of ['/', '/pricing', '/services/cyber-security', '/privacy-policy']) {
      const response = await get(route)
      expect({ route, status: response.status }).toEqual({ route, status: 200 })
    }
    expect(await (await get('/pricing')).text()).toContain('$150')
    expect((await get('/no-such-page')).status).toBe(404)
  } finally {
    process.kill(system.parts()[lake]!, 'SIGCONT')
  }
  await expect.poll(contentState, { timeout: 30_000, interval: 100 }).toBe('live')
})
