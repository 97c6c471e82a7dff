import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@sanity/client'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { post } from '../../integration/api/support/api.ts'
import { contactLead } from '../../integration/api/support/leads.ts'
import { png } from '../../../packages/content-lake/tests/support/png.ts'
import { leads } from '../../support/leads.ts'
import { root } from '../../support/test-environment.ts'
import { TIMEOUT_MS } from '../../support/timeout.ts'
import { freshEnvironment, runSystem } from '../../support/running-system.ts'
import { findProgram } from './support/programs.ts'
import { cloneWithDependencies, startCheckout, nodeOf } from './support/clone.ts'

// Follows "The whole machine is lost" in docs/runbook.md, with only the repository, the off-site copy and the key of the
// archives. Prints the duration of each step.

const run = promisify(execFile)
const HEADING = 'About the machine that was lost'
const picture = png(20, 10, [20, 16, 46])

let home: string
let env: NodeJS.ProcessEnv & { DATA_DIR: string }
let stop = async () => {}

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'site-lost-'))
})
afterAll(async () => {
  await stop()
  await rm(home, { recursive: true, force: true })
  if (env) await rm(env.DATA_DIR, { recursive: true, force: true })
})

const program = (name: string) => path.join(root, 'scripts', name)
const storedEmails = async (): Promise<string[]> => {
  const lines = (await leads(['export', '--format', 'ndjson'], env as Record<string, string>)).split('\n')
  return lines
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { email: string }).email)
    .toSorted()
}

async function lakeClient() {
  const { LAKE_WRITE_TOKEN: token } = JSON.parse(
    await readFile(path.join(env.DATA_DIR, 'secrets.json'), 'utf8'),
  ) as Record<string, string>
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: `http://localhost:${env['LAKE_PORT']}`,
    useProjectHostname: false,
    apiVersion: '2026-03-01',
    useCdn: false,
    token: token!,
  })
}

/** Stores leads, one of which is erased before the backup and one after it, and content with an image. */
async function fill(away: string): Promise<string> {
  for (const name of ['stays', 'erased-before', 'erased-after'])
    await post(
      `http://localhost:${env['API_PORT']}/submit-lead`,
      contactLead({ email: `${name}@example.com`, lastName: name }),
    )
  const erase = (email: string) => leads(['erase', '--email', email, '--yes'], env as Record<string, string>)
  await erase('erased-before@example.com')
  const editor = await lakeClient()
  const image = await editor.assets.upload('image', picture, { filename: 'lost.png' })
  await editor.patch('aboutPage').set({ 'blocks[_type=="hero"].heading': HEADING }).commit()
  const added = ['add', 'editor@example.com', '--role', 'editor']
  await run(process.execPath, [program('editors.ts'), ...added], { env })
  await run(process.execPath, [program('backup.ts')], { env })
  await erase('erased-after@example.com')
  const list = () => readFile(path.join(away, 'erasures.ndjson'), 'utf8')
  await vi.waitFor(async () => expect((await list()).trim().split('\n')).toHaveLength(2), TIMEOUT_MS)
  return new URL(image.url).pathname
}

test('the off-site copy restores the site and its leads, without the people who were erased', async () => {
  const away = path.join(home, 'away')
  await mkdir(away)
  const identity = await generateX25519Identity()
  const keyFile = path.join(home, 'key.txt')
  await writeFile(keyFile, identity)
  const remote = findProgram('rclone')
  env = {
    ...(await freshEnvironment()),
    // Otherwise nothing copies the list of erasures either.
    BACKUP_AT: '02:30',
    BACKUP_RECIPIENTS: await identityToRecipient(identity),
    RCLONE_CONFIG_OFFSITE_TYPE: 'local',
    BACKUP_COPY: remote ? `rclone copy "$BACKUP_DIR" offsite:${away}` : `cp -R "$BACKUP_DIR/." ${away}`,
  }
  const system = await runSystem(env)
  const image = await fill(away)
  await system.stop()
  await rm(env.DATA_DIR, { recursive: true })

  const checkout = path.join(home, 'lead-site')
  const steps: Record<string, number> = {}
  const timed = async <T>(step: string, work: Promise<T>): Promise<T> => {
    const begun = Date.now()
    const result = await work
    steps[step] = Math.round((Date.now() - begun) / 1000)
    return result
  }
  await timed('clone and dependencies', cloneWithDependencies(root, checkout))
  const restored = await timed(
    'restore',
    run(nodeOf(checkout), ['scripts/restore.ts', away, '--identity', keyFile], {
      cwd: checkout,
      env,
    }),
  )
  expect(restored.stdout).toContain('1 of them had been erased after the backup')
  stop = await timed('start, with its builds', startCheckout(checkout, env))
  console.log(steps)

  expect(await storedEmails()).toEqual(['stays@example.com'])
  const page = await (await fetch(`http://localhost:${env['WEB_PORT']}/about`)).text()
  expect(/<h1[^>]*>([^<]*)/.exec(page)?.[1]).toBe(HEADING)
  // No page shows it.
  const headers = { authorization: `Bearer ${(await lakeClient()).config().token}` }
  const answer = await fetch(`http://localhost:${env['LAKE_PORT']}${image}`, { headers })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  const again = await post(
    `http://localhost:${env['API_PORT']}/submit-lead`,
    contactLead({ email: 'new@example.com' }),
  )
  expect(again.status).toBe(201)
  expect(await storedEmails()).toEqual(['new@example.com', 'stays@example.com'])
})
