import { readFile, readdir, stat } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEventStream } from './support/event-stream.ts'
import {
  runLakeCommand,
  runLakeProcess,
  type RunningLake,
  startLake,
  startLakeProcess,
  STUDIO,
} from './support/lake-process.ts'
import { cookieOf, manage, signInByCode } from './support/sign-in.ts'

/** Neither a local start, where accounts aren't needed, nor public, where people need passkeys too. */
const PUBLIC = { SITE_URL: 'https://site.localhost' }
let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(PUBLIC)
})
afterAll(() => lake.dispose())

const editors = (...args: string[]) => runLakeCommand('editors', args, { ...PUBLIC, DATA_DIR: lake.dataDir })

const add = async (email: string, role: string): Promise<string> =>
  (await manage<{ code: string }>(lake, 'POST', '/v1/editors', { email, role })).code
const codeIn = (text: string): string => /\?code=([0-9A-Z-]{23})$/m.exec(text)![1]!

const enter = (code: string, rest: { origin?: string; from?: string; address?: string } = {}) =>
  lake.request('/v1/auth/login/code', {
    method: 'POST',
    headers: { origin: rest.from ?? STUDIO, ...(rest.address ? { 'x-forwarded-for': rest.address } : {}) },
    body: new URLSearchParams({
      code,
      origin: rest.origin ?? `${STUDIO}/structure`,
    }),
  })

const signIn = (code: string) => signInByCode(lake, code)

const as = (cookie: string, path: string, method = 'GET', body?: unknown) =>
  lake.request(path, {
    method,
    headers: {
      cookie,
      origin: STUDIO,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
const write = (cookie: string) =>
  as(cookie, '/v1/data/mutate/production', 'POST', {
    mutations: [{ createOrReplace: { _id: 'drafts.a', _type: 'note' } }],
  })

describe('an editor', () => {
  test('is added with a link, can sign in with it once, and has a name', async () => {
    const { stdout } = await editors('add', 'Sam@Example.com.au', '--role', 'editor', '--name', 'Sam')
    expect(stdout).toMatch(/^sam@example\.com\.au can sign in as editor\./)
    expect(stdout).toContain(`${STUDIO}/v1/auth/login/code?code=`)
    const code = codeIn(stdout)
    const cookie = await signIn(code.toLowerCase().replaceAll('-', ' '))
    expect(await (await as(cookie, '/v1/users/me')).json()).toMatchObject({
      name: 'Sam',
      email: 'sam@example.com.au',
      role: 'editor',
      provider: 'code',
    })
    expect((await write(cookie)).status).toBe(200)
    expect((await enter(code)).status).toBe(422)
  })

  test('returns to the page where the sign-in began', async () => {
    const code = await add('back@example.com.au', 'viewer')
    const redirect = await enter(code, { origin: `${STUDIO}/vision` })
    expect(redirect.headers.get('location')).toBe(`${STUDIO}/vision`)
  })

  test('is added once, and a new link invalidates the old one', async () => {
    const first = await add('twice@example.com.au', 'editor')
    expect(await editors('add', 'TWICE@example.com.au', '--role', 'viewer')).toMatchObject({
      code: 1,
      stderr: 'There is an account with this address already\n',
    })
    const { stdout } = await editors('link', 'twice@example.com.au')
    expect((await enter(first, { address: '198.51.100.7' })).status).toBe(422)
    expect((await enter(codeIn(stdout), { address: '198.51.100.7' })).status).toBe(303)
  })

  test('loses sessions, streams and unused codes immediately when revoked, and can be restored', async () => {
    const cookie = await signIn(await add('gone@example.com.au', 'editor'))
    const unused = codeIn((await editors('link', 'gone@example.com.au')).stdout)
    const stream = await openEventStream(`${lake.url}/v1/data/listen/production?query=*`, {
      cookie,
      origin: STUDIO,
    })
    await stream.next()
    expect((await editors('revoke', 'gone@example.com.au')).stdout).toContain('Open sessions have ended.')
    expect(await stream.next()).toBeUndefined()
    expect((await write(cookie)).status).toBe(401)
    expect((await enter(unused)).status).toBe(422)
    expect((await editors('list')).stdout).not.toContain('gone@')
    expect((await write(await signIn(await add('gone@example.com.au', 'editor')))).status).toBe(200)
  })

  test('has a changed role from the next request', async () => {
    const cookie = await signIn(await add('role@example.com.au', 'editor'))
    expect((await write(cookie)).status).toBe(200)
    expect((await editors('role', 'role@example.com.au', '--role', 'viewer')).stdout).toContain(
      'now has the role viewer',
    )
    expect((await write(cookie)).status).toBe(403)
  })

  test('gets a new session that replaces the browser’s previous one', async () => {
    const before = await signIn(await add('before@example.com.au', 'editor'))
    const code = await add('after@example.com.au', 'editor')
    expect((await enter(code, { from: PUBLIC.SITE_URL })).status).toBe(403)
    const answer = await lake.request('/v1/auth/login/code', {
      method: 'POST',
      headers: { origin: STUDIO, cookie: before },
      body: new URLSearchParams({ code }),
    })
    expect(answer.headers.get('set-cookie')).toMatch(
      /^lake_session_3333=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    )
    expect((await write(before)).status).toBe(401)
    expect((await write(cookieOf(answer))).status).toBe(200)
  })

  test('is in the audit trail with sign-ins and changes', async () => {
    const { stdout } = await editors('log')
    expect(stdout).toMatch(/ sign_in +sam@example\.com\.au\n/)
    expect(stdout).toMatch(/ editor_added +sam@example\.com\.au +by token-administrator +editor\n/)
    expect(stdout).toMatch(
      / editor_role_changed +role@example\.com\.au +by token-administrator +editor → viewer\n/,
    )
    expect(stdout).toMatch(/ editor_revoked +/)
    expect(stdout).toMatch(/ sign_in_refused +unknown +unknown, used or old code\n/)
    expect(stdout).toMatch(/ sign_in_refused +unknown +from another site\n/)
    expect(stdout).toMatch(/ access_refused +role@example\.com\.au +POST \/v:apiVersion\/data\/mutate/)
    expect((await editors('list')).stdout).toMatch(/^sam@example\.com\.au +editor +last signed in 20/m)
  })
})

describe('roles', () => {
  const cookies: Record<string, string> = {}
  beforeAll(async () => {
    for (const role of ['viewer', 'editor', 'administrator'])
      cookies[role] = await signIn(await add(`${role}@example.com.au`, role))
    await write(cookies['editor']!)
  })

  test('can only be given by the command, whoever is signed in', async () => {
    const body = { email: 'more@example.com.au', role: 'administrator' }
    for (const role of ['viewer', 'editor', 'administrator'])
      expect((await as(cookies[role]!, '/v1/editors', 'POST', body)).status).toBe(403)
  })

  test.each([
    { email: 'x', role: 'editor' },
    { email: 'x@example.com', role: 'owner' },
    {},
    { email: 'y@example.com', role: 'viewer', admin: true },
  ])('are not given by %j', async (body) => {
    await expect(manage(lake, 'POST', '/v1/editors', body)).rejects.toThrow(' answered 400')
  })
})

describe('the sign-in page', () => {
  test('is offered by the lake’s providers endpoint', async () => {
    const { providers } = (await (await lake.request('/v1/auth/providers')).json()) as { providers: unknown }
    expect(providers).toEqual([
      { name: 'code', title: 'Passkey or one-time code', url: `${STUDIO}/v1/auth/login/code` },
    ])
  })

  test('works without scripts and escapes everything in its address', async () => {
    const query = new URLSearchParams({ origin: `${STUDIO}/`, code: '"><script>x</script>' })
    const page = await lake.request(`/v1/auth/login/code?${query}`)
    const html = await page.text()
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    const policy = page.headers.get('content-security-policy')!
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; script-src 'self'; connect-src 'self'; form-action 'self' http:\/\/localhost:3333;/,
    )
    expect(policy).not.toContain('unsafe')
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script src="/v1/auth/passkeys.js" defer>'])
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"')
    expect(html).toMatch(/<html lang="en-AU">/)
    expect(html).toContain('<label for="code">')
  })

  test('does not use up a code when it is only opened', async () => {
    const code = await add('looked@example.com.au', 'viewer')
    for (let n = 0; n < 3; n += 1)
      expect((await lake.request(`/v1/auth/login/code?code=${code}`)).status).toBe(200)
    expect((await enter(code)).status).toBe(303)
  })

  test('shows errors beside the form', async () => {
    const answer = await enter('WRONG-WRONG-WRONG-WRONG', { address: '198.51.100.8' })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toMatch(/<p role="alert" id="problem">This code is unknown/)
    expect(html).toContain('aria-invalid="true" aria-describedby="problem"')
  })

  test('only returns to the Studio and the preview, and refuses forms from other origins', async () => {
    const code = await add('origin@example.com.au', 'viewer')
    expect((await enter(code, { origin: 'https://evil.example/' })).status).toBe(400)
    expect((await lake.request('/v1/auth/login/code?origin=https%3A%2F%2Fevil.example')).status).toBe(400)
    for (const from of ['https://evil.example', PUBLIC.SITE_URL, 'null'])
      expect((await enter(code, { from })).status).toBe(403)
    expect((await enter(code)).status).toBe(303)
  })

  test('limits guesses', async () => {
    const statuses: number[] = []
    // An IPv6 subscriber has at least a /64.
    for (let n = 1; n <= 12; n += 1)
      statuses.push((await enter('WRONG', { address: `2001:db8:0:1::${n}` })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
    const refused = await enter('WRONG', { address: '2001:db8:0:1::99' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await enter('WRONG', { address: '2001:db8:0:2::1' })).status).toBe(422)
  })
})

test('codes and tokens are stored hashed, and only the owner can read the control file', async () => {
  const code = await add('rest@example.com.au', 'viewer')
  const folder = `${lake.dataDir}/lake`
  for (const file of await readdir(folder)) {
    const bytes = await readFile(`${folder}/${file}`).catch(() => Buffer.alloc(0))
    expect(bytes.includes(code)).toBe(false)
    expect(bytes.includes(code.replaceAll('-', ''))).toBe(false)
  }
  expect((await stat(`${folder}/control.json`)).mode & 0o777).toBe(0o600)
})

describe('the command', () => {
  test('works while the lake is stopped or was killed', async () => {
    const other = await startLakeProcess()
    const run = (...args: string[]) => runLakeCommand('editors', args, { DATA_DIR: other.dataDir })
    expect((await run('list')).stdout).toContain('There are no accounts yet')
    await other.stop('SIGKILL')
    expect(await run('add', 'a@example.com', '--role', 'administrator')).toMatchObject({
      code: 0,
      stderr: '',
    })
    expect((await run('list')).stdout).toMatch(
      /^a@example\.com +administrator +never signed in +no passkeys\n$/,
    )
    await other.dispose()
  })

  test('is a program with the command’s output and exit code', async () => {
    const program = (...args: string[]) =>
      runLakeProcess(['editors', ...args], { ...PUBLIC, DATA_DIR: lake.dataDir })
    const [listed, wrong, failed] = await Promise.all([program('list'), program(), program('add', 'x')])
    expect(listed).toEqual(await editors('list'))
    expect(wrong).toEqual(await editors())
    expect(failed).toEqual(await editors('add', 'x'))
  })

  test.each([
    [[], 2, 'npx content-lake editors add EMAIL'],
    [['add'], 2, 'npx content-lake editors add EMAIL'],
    [['list', 'x@example.com'], 2, 'npx content-lake editors add EMAIL'],
    [['constructor', 'x'], 2, 'npx content-lake editors add EMAIL'],
    [['add', 'x@example.com'], 1, 'role must be one of administrator, editor, viewer'],
    [['add', 'x', '--role', 'editor'], 1, 'email must be an e-mail address'],
    [['role', 'nobody@example.com', '--role', 'editor'], 1, 'There is no account'],
    [['link'], 1, 'so everybody needs an account: npx content-lake editors add EMAIL'],
    [['link', '--role', 'owner'], 1, 'role must be one of administrator, editor, viewer'],
  ])('%j', async (args, code, reason) => {
    const result = await editors(...args)
    expect({ code: result.code, stderr: result.stderr }).toEqual({
      code,
      stderr: expect.stringContaining(reason),
    })
  })
})
