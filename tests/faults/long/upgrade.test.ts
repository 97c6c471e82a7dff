import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactLead } from '../../integration/api/support/leads.ts'
import { connect } from '../../integration/api/support/sql.ts'
import { root } from '../../support/test-environment.ts'
import { freshEnvironment } from '../../support/running-system.ts'
import { startCaddy } from './support/caddy.ts'
import { cloneWithDependencies, startCheckout, nodeOf } from './support/clone.ts'
import { needsProgram } from './support/programs.ts'

// A clone of this repository stands for an operator's checkout, with `pnpm start` and our Caddyfile. Each release is a
// commit on top of the current one.

const run = promisify(execFile)

let folder: string
let env: NodeJS.ProcessEnv & { DATA_DIR: string }
/** The repository that the operator pulls from, and the operator's checkout. */
let origin: string
let checkout: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-upgrade-'))
  ;[origin, checkout] = [path.join(folder, 'origin'), path.join(folder, 'checkout')]
  env = await freshEnvironment()
  await run('git', ['clone', '--quiet', root, origin])
  // This checkout may be of a commit without a branch, as on many CI services.
  await run('git', ['switch', '--quiet', '--force-create', 'main'], { cwd: origin })
  await cloneWithDependencies(origin, checkout)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await rm(env.DATA_DIR, { recursive: true, force: true })
})

const PAGE = 'web/src/pages/not-found.tsx'

async function release(title: string, changes: Record<string, (text: string) => string>): Promise<void> {
  for (const [file, change] of Object.entries(changes)) {
    const place = path.join(origin, file)
    const before = await readFile(place, 'utf8').catch(() => '')
    await writeFile(place, change(before))
    expect(await readFile(place, 'utf8')).not.toBe(before)
  }
  await run('git', ['add', '--all'], { cwd: origin })
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  await run('git', [...author, 'commit', '--quiet', '--message', title], { cwd: origin })
}

const node = () => nodeOf(checkout)

const branch = async () => (await run('git', ['branch', '--show-current'], { cwd: checkout })).stdout.trim()

/** Migrations are numbered without a gap. */
function nextMigration(): string {
  const number = readdirSync(path.join(origin, 'api/migrations')).length + 1
  return `api/migrations/${String(number).padStart(4, '0')}-add-a-column.sql`
}

/** Runs `pnpm release:upgrade` in the checkout and returns its output. */
function upgrade(...args: string[]) {
  return run(node(), ['scripts/release-upgrade.ts', ...args], { cwd: checkout, env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      text: stdout + stderr,
    }),
  )
}

/** Visitors of the site. Every 100 ms one requests a page and one sends a lead, without retries. */
function startVisitors(ask: (host: string, pathname: string, body?: object) => Promise<number>) {
  const answers: Record<string, number> = {}
  const asked: Promise<void>[] = []
  let turn = 0
  const timer = setInterval(() => {
    turn += 1
    const asking =
      turn % 2 === 0
        ? ask('www', '/pricing')
        : ask('api', '/submit-lead', contactLead({ email: `visitor.${turn}@example.com` }))
    asked.push(
      asking.then(
        (status) => void (answers[status] = (answers[status] ?? 0) + 1),
        () => void (answers['lost'] = (answers['lost'] ?? 0) + 1),
      ),
    )
  }, 100)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(asked)
      return answers
    },
  }
}

test('behind Caddy, a running system upgrades and rolls back without losing a page or an accepted lead', async (context) => {
  needsProgram(context, 'caddy')
  const stop = await startCheckout(checkout, env)
  const proxy = await startCaddy(env, folder)
  const ca = await proxy.certificate()
  const ask = async (host: string, pathname: string, body?: object) => {
    const name = `${host}.example.com.au`
    const asking = request({
      host: '127.0.0.1',
      port: proxy.https,
      path: pathname,
      servername: name,
      ca,
      agent: false,
      method: body ? 'POST' : 'GET',
      // The request that the site sends.
      headers: {
        host: name,
        ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
      },
    })
    asking.end(body && JSON.stringify(body))
    const [answer] = (await once(asking, 'response')) as [NodeJS.ReadableStream & { statusCode: number }]
    return { status: answer.statusCode, page: await text(answer) }
  }
  const asked = new Map<string, Set<number>>()
  const status = async (...args: Parameters<typeof ask>) => {
    const { status: answered } = await ask(...args)
    asked.set(args[1], (asked.get(args[1]) ?? new Set()).add(answered))
    return answered
  }
  const missing = async () => (await ask('www', '/no-such-page')).page

  try {
    await release('Say it otherwise', {
      [PAGE]: (code) => code.replace("<div className={styles['inner']}>", '<div id="next-release">'),
      [nextMigration()]: () => 'ALTER TABLE leads ADD COLUMN of_the_next_release text;\n',
    })
    const visitors = startVisitors(status)
    const checked = await upgrade('--check')
    expect(checked).toMatchObject({
      code: 0,
      text: expect.stringMatching(/add-a-column[^]*Nothing was changed/),
    })
    expect(await missing()).not.toContain('next-release')
    const there = await upgrade()
    expect(there).toMatchObject({ code: 0, text: expect.stringMatching(/Now \w{8} runs/) })
    expect(await missing()).toContain('next-release')
    const back = await upgrade('--back')
    expect(back).toMatchObject({ code: 0, text: expect.stringMatching(/Now \w{8} runs/) })
    expect(await missing()).not.toContain('next-release')
    expect(await branch()).toBe('running-release')

    const answers = await visitors.stop()
    console.log(JSON.stringify(answers))
    // No page fails. A form posted at the wrong moment is refused (502), but none is accepted and lost.
    const { 502: refused = 0, 503: unheld = 0, ...others } = answers
    // Only requests before Caddy notices. Without its probes there would be about 35.
    expect(refused + unheld).toBeLessThanOrEqual(10)
    expect(others).toEqual({ 200: expect.any(Number), 201: expect.any(Number) })
    expect(asked.get('/pricing')).toEqual(new Set([200]))
    const { stdout: url } = await run(node(), ['scripts/db-url.ts'], { cwd: checkout, env })
    const sql = await connect(url.trim())
    const [row] = await sql('SELECT count(*) FROM leads')
    await sql.end()
    expect(Number(row?.['count'])).toBe(answers[201])

    await release('Break the site', {
      'web/src/server/server.ts': (code) => `throw new Error('what is wrong with it')\n${code}`,
    })
    const broken = await upgrade()
    expect(broken).toMatchObject({ code: 1, text: expect.stringContaining('Error: what is wrong with it') })
    expect((await ask('www', '/')).status).toBe(200)
    expect(await branch()).toBe('running-release')
  } finally {
    proxy.stop()
    await stop()
  }
})
