import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '@site/embedded-postgres/free-port'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fingerprint } from '../../../packages/content-model/src/site/fingerprint.ts'
import { scheduleId } from '../../../studio/src/scheduling/schedule.ts'
import { machine, root } from '../../support/test-environment.ts'
import { newDataDir } from '../lake/support/lake-process.ts'
import { signIn } from '../../../packages/content-lake/tests/support/sign-in.ts'
import { type HostedLake, READ_TOKEN, startHostedLake, WRITE_TOKEN } from './support/hosted-lake.ts'
import { TIMEOUT_MS } from '../../support/timeout.ts'

let hosted: HostedLake
let site: string
let siteData: string
const children: ChildProcess[] = []

/** Starts a part on the hosted project, with these settings only and none of this process's. */
function run(program: string, env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [path.join(root, program)], {
    env: { ...machine, ...hosted.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.push(child)
  return child
}

async function finished(child: ChildProcess) {
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'close'),
    text(child.stdout!),
    text(child.stderr!),
  ])
  return { code: code as number | null, stdout, stderr }
}

const page = async (at: string) => (await fetch(site + at)).text()

async function answers(at: string): Promise<void> {
  await vi.waitFor(async () => expect((await fetch(`${at}/healthz`)).status).toBe(200), TIMEOUT_MS)
}

beforeAll(async () => {
  hosted = await startHostedLake()
  siteData = await newDataDir()
  const port = String(await freePort())
  site = `http://localhost:${port}`
  run('web/src/server/server.ts', { WEB_PORT: port, SITE_URL: site, DATA_DIR: siteData })
  await answers(site)
})

afterAll(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  await hosted.stop()
  await rm(siteData, { recursive: true, force: true })
})

test('the site reads from the project’s host without a token, and allows browsers to do so', async () => {
  const response = await fetch(`${site}/pricing`)
  const html = await response.text()
  expect(html).toContain('$120')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/connect-src [^;]*https:\/\/abc123\.api\.sanity\.io/)
  expect(policy).toContain("img-src 'self' https://cdn.sanity.io;")
  expect(html).toContain('"content":{"projectId":"abc123","dataset":"production"}')
  expect(hosted.requests.length).toBeGreaterThan(0)
  expect(hosted.requests.filter(({ authorized }) => authorized)).toEqual([])
  expect(hosted.requests.filter(({ path: at }) => !at.startsWith('/v2026-03-01/data/'))).toEqual([])
})

test('the project’s live events update the site after a publish', async () => {
  await vi.waitFor(
    () =>
      expect(hosted.requests.map(({ path: at }) => at)).toContain('/v2026-03-01/data/live/events/production'),
    TIMEOUT_MS,
  )
  // Less than a minute, because after that the site would find the change by polling the lake.
  await hosted.lake.editor().patch('plan-cyber-essentials-l1').set({ 'price.amount': 1234 }).commit()
  await vi.waitFor(async () => expect(await page('/pricing')).toMatch(/1,?234/), {
    timeout: 30_000,
    interval: 50,
  })
})

test('the Studio’s server publishes on schedule, and writes to the project with its own token', async () => {
  const editor = hosted.lake.editor({ perspective: 'raw' })
  const plan = await editor.getDocument('plan-standard-managed-it')
  const draft = { ...plan!, _id: 'drafts.plan-standard-managed-it', name: 'Standard, renamed' }
  await editor.create(draft)
  await editor.create({
    _id: scheduleId('plan-standard-managed-it', 'publish'),
    _type: 'schedule',
    documentId: 'plan-standard-managed-it',
    documentType: 'plan',
    title: 'Standard',
    action: 'publish',
    at: new Date().toISOString(),
    status: 'waiting',
    fingerprint: fingerprint(draft),
  })
  run('studio/src/server.ts', { STUDIO_PORT: '0', SANITY_WRITE_TOKEN: WRITE_TOKEN })
  await vi.waitFor(async () => expect(await page('/pricing')).toContain('Standard, renamed'), TIMEOUT_MS)
  expect(await editor.getDocument('drafts.plan-standard-managed-it')).toBeUndefined()
  const listened = hosted.requests.find(({ path: at }) =>
    at.startsWith('/v2026-03-01/data/listen/production'),
  )
  expect(listened?.authorized).toBe(true)
})

test('the preview uses its own token to show drafts to editors from the Studio', async () => {
  const preview = `http://localhost:${await freePort()}`
  const settings = { PREVIEW_PORT: new URL(preview).port, PREVIEW_URL: preview, SITE_URL: site }
  run('web/src/preview/server.ts', { ...settings, SANITY_READ_TOKEN: READ_TOKEN })
  await answers(preview)
  const editor = hosted.lake.editor({ perspective: 'raw' })
  const home = await editor.getDocument('homePage')
  await editor.create({ ...home!, _id: 'drafts.homePage', title: 'A draft of the home page' })
  // At Sanity the Studio's Presentation tool writes the secret; the lake behind this project makes its own.
  const person = hosted.lake.client({ token: (await signIn(hosted.lake)).token })
  const body = { source: 'sanity/presentation', studioUrl: preview }
  const made = { method: 'POST', uri: '/auth/preview-secret', body }
  const { secret } = await person.request<{ secret: string }>(made)
  expect((await fetch(preview)).status).toBe(401)
  const entered = await fetch(
    `${preview}/preview/enable?sanity-preview-secret=${secret}&sanity-preview-pathname=/`,
    { redirect: 'manual' },
  )
  expect(entered.status).toBe(307)
  const cookie = entered.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const html = await (await fetch(preview, { headers: { cookie } })).text()
  expect(html).toContain('A draft of the home page')
  expect(html).not.toContain(READ_TOKEN)
  expect(await page('/')).not.toContain('A draft of the home page')
})

test('migrations run against the project and report a refused token', async () => {
  const migrate = 'packages/content-model/src/cli/migrate.ts'
  const done = await finished(run(migrate, { SANITY_WRITE_TOKEN: WRITE_TOKEN }))
  expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining('the content is up to date') })
  const refused = await finished(run(migrate, { SANITY_WRITE_TOKEN: 'sk-of-another-project' }))
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/401|Unauthorized/) })
  const missing = await finished(run(migrate))
  expect(missing).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('SANITY_WRITE_TOKEN must be set'),
  })
})

test('no part contacted any other host than the project’s', () => {
  expect([...hosted.reached]).toEqual(['abc123.api.sanity.io:443'])
})
