import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPreviewSessions } from './pass.ts'

const SECRET = 'a-secret-of-thirty-two-characters-or-more'
const passes = createPreviewSessions(SECRET, false)
const readCookie = (header: string) => header.split(';')[0] ?? ''

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('Passes', () => {
  it('recognises its own pass among other cookies', async () => {
    const cookie = readCookie(await passes.issue('editor-1'))
    expect(await passes.read(`theme=dark; ${cookie}; x=1`)).toEqual({ editor: 'editor-1', ageing: false })
  })

  it('renews a pass after a minute, and rejects it after ten', async () => {
    const cookie = readCookie(await passes.issue('editor-1'))
    vi.advanceTimersByTime(61_000)
    expect(await passes.read(cookie)).toMatchObject({ ageing: true })
    vi.advanceTimersByTime(540_000)
    expect(await passes.read(cookie)).toBeNull()
  })

  it('rejects passes that are unsigned, changed or signed by others', async () => {
    const foreign = readCookie(
      await createPreviewSessions('another-secret-of-thirty-two-characters', false).issue('editor-1'),
    )
    expect(await passes.read(foreign)).toBeNull()
    const [header, , signature] = readCookie(await passes.issue('editor-1')).split('.')
    const claims = Buffer.from(
      JSON.stringify({ sub: 'editor-2', aud: 'preview', iat: 0, exp: 9e9 }),
    ).toString('base64url')
    expect(await passes.read([header, claims, signature].join('.'))).toBeNull()
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    expect(await passes.read(`preview=${none}.${claims}.`)).toBeNull()
    expect(await passes.read(undefined)).toBeNull()
  })

  it('is HttpOnly; over TLS it works in a frame on one other site only', async () => {
    expect(await passes.issue('e')).toMatch(/^preview=.+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    const secure = createPreviewSessions(SECRET, true)
    expect(await secure.issue('e')).toMatch(
      /^__Host-preview=.+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/,
    )
    expect(secure.revoke()).toMatch(/^__Host-preview=; Max-Age=0; Path=\/;.*Partitioned$/)
  })
})
