import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Passes } from './pass.ts'

const SECRET = 'a-secret-of-thirty-two-characters-or-more'
const passes = new Passes(SECRET, false)
const cookieOf = (header: string) => header.split(';')[0] ?? ''

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('Passes', () => {
  it('knows its own pass again, among other cookies', async () => {
    const cookie = cookieOf(await passes.issue('editor-1'))
    expect(await passes.read(`theme=dark; ${cookie}; x=1`)).toEqual({ editor: 'editor-1', ageing: false })
  })

  it('asks for renewal after a minute, and takes no pass after ten', async () => {
    const cookie = cookieOf(await passes.issue('editor-1'))
    vi.advanceTimersByTime(61_000)
    expect(await passes.read(cookie)).toMatchObject({ ageing: true })
    vi.advanceTimersByTime(540_000)
    expect(await passes.read(cookie)).toBeNull()
  })

  it('takes no pass that somebody else signed, changed, or did not sign', async () => {
    const foreign = cookieOf(
      await new Passes('another-secret-of-thirty-two-characters', false).issue('editor-1'),
    )
    expect(await passes.read(foreign)).toBeNull()
    const [header, , signature] = cookieOf(await passes.issue('editor-1')).split('.')
    const claims = Buffer.from(
      JSON.stringify({ sub: 'editor-2', aud: 'preview', iat: 0, exp: 9e9 }),
    ).toString('base64url')
    expect(await passes.read([header, claims, signature].join('.'))).toBeNull()
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    expect(await passes.read(`preview=${none}.${claims}.`)).toBeNull()
    expect(await passes.read(undefined)).toBeNull()
  })

  it('stays out of reach of scripts; over TLS it works in a frame of one other site, and nowhere else', async () => {
    expect(await passes.issue('e')).toMatch(/^preview=.+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    const secure = new Passes(SECRET, true)
    expect(await secure.issue('e')).toMatch(
      /^__Host-preview=.+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/,
    )
    expect(secure.revoke()).toMatch(/^__Host-preview=; Max-Age=0; Path=\/;.*Partitioned$/)
  })
})
