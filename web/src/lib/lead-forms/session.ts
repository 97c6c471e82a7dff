import { backoff } from '@site/domain/backoff'
import { sessionSchema, type Session } from '@site/domain/http/responses'
import type { Settings } from '../../env.ts'
import { RENEW_BEFORE_EXPIRY_MS, readStored, remaining, store } from './stored-session.ts'

/** Before a failed renewal is retried. */
const WAIT_MS = { least: 5000, most: 5 * 60_000 }

/** A browser runs longer timers at once; a clock that is weeks slow asks for them. */
const TIMER_MAX_MS = 2 ** 31 - 1

let timer: ReturnType<typeof setTimeout> | undefined
let working: Promise<void> | null = null
let failures = 0

/**
 * Opens the anonymous session, or renews the stored one before it expires. Called when a visitor first touches a form.
 * It runs in the background and may fail: a lead doesn't need a session.
 */
export function openSession(settings: Settings): void {
  keep(settings, async () => (await renew(settings)) ?? ask(settings, '/session', {}))
}

/** The same for a page whose forms are untouched: renews a stored session, but never opens a new one. */
export function resumeSession(settings: Settings): void {
  keep(settings, renew)
}

/** Headers sent with a lead: the session's token, and the public API key if there is one. */
export function leadHeaders(settings: Settings): Record<string, string> {
  const session = readSession()
  return {
    ...apiKey(settings),
    ...(session && remaining(session) > 0 ? { authorization: `Bearer ${session.accessToken}` } : {}),
  }
}

/** Runs the renewal, and again when it's due: before the session expires, or a while after a failure. */
function keep(settings: Settings, work: (settings: Settings) => Promise<Session | null>): void {
  working ??= work(settings)
    .then(
      (session) => {
        failures = 0
        store(session)
        return session && Math.max(remaining(session) - RENEW_BEFORE_EXPIRY_MS, RENEW_BEFORE_EXPIRY_MS)
      },
      () => backoff(WAIT_MS, ++failures),
    )
    .then((wait) => {
      working = null
      clearTimeout(timer)
      if (wait !== null) timer = setTimeout(() => keep(settings, work), Math.min(wait, TIMER_MAX_MS))
    })
}

/** @returns null if there is no session, or it's too old to renew. */
async function renew(settings: Settings): Promise<Session | null> {
  const stored = readSession()
  if (!stored || remaining(stored) > RENEW_BEFORE_EXPIRY_MS) return stored
  return ask(settings, '/session/refresh', { refreshToken: stored.refreshToken })
}

/**
 * @returns null if the API refuses.
 * @throws if the API can't be reached, or asks to retry later.
 */
async function ask(settings: Settings, path: string, body: object): Promise<Session | null> {
  const response = await fetch(settings.apiUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...apiKey(settings) },
    body: JSON.stringify(body),
  })
  if (response.status === 429 || response.status >= 500)
    throw new Error(`The API answered ${response.status}`)
  return response.ok ? sessionSchema.parse(await response.json()) : null
}

function readSession(): Session | null {
  return sessionSchema.safeParse(readStored()).data ?? null
}

function apiKey(settings: Settings): Record<string, string> {
  return settings.publicApiKey ? { apikey: settings.publicApiKey } : {}
}
