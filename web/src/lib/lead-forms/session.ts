import { sessionSchema, type Session } from '@site/contracts/answers'
import type { Settings } from '../../env.ts'
import { MARGIN, readStored, remaining, store } from './stored-session.ts'

/** Milliseconds before a renewal that failed is tried again: doubled after each failure, up to the longest. */
const SHORTEST_WAIT = 5000
const LONGEST_WAIT = 5 * 60_000

let timer: ReturnType<typeof setTimeout> | undefined
let working: Promise<void> | null = null
let failures = 0

/**
 * Opens the anonymous session, or renews the stored one before it ends. Called when a visitor first touches a
 * form. Nothing waits for it, and a failure changes nothing: a lead needs no session.
 */
export function openSession(settings: Settings): void {
  keep(settings, openOrRenew)
}

/** The same for a page whose forms nobody has touched yet: it opens no session where the stored one is over. */
export function resumeSession(settings: Settings): void {
  keep(settings, renew)
}

/** Headers that go with a lead: the session's token, and the public credential where the API asks for one. */
export function leadHeaders(settings: Settings): Record<string, string> {
  const session = readSession()
  return {
    ...apiKey(settings),
    ...(session && remaining(session) > 0 ? { authorization: `Bearer ${session.accessToken}` } : {}),
  }
}

type Work = (settings: Settings) => Promise<Session | null>

/** Does the work, and again when it is due: before the session ends, or a while after a failure. */
function keep(settings: Settings, work: Work): void {
  working ??= work(settings)
    .then(
      (session) => {
        failures = 0
        store(session)
        return session && Math.max(remaining(session) - MARGIN, MARGIN)
      },
      () => Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** failures++),
    )
    .then((wait) => {
      working = null
      clearTimeout(timer)
      if (wait !== null) timer = setTimeout(() => keep(settings, work), wait)
    })
}

async function openOrRenew(settings: Settings): Promise<Session | null> {
  return (await renew(settings)) ?? ask(settings, '/session', {})
}

/** @returns null where there is none, or it is too old to be renewed. */
async function renew(settings: Settings): Promise<Session | null> {
  const stored = readSession()
  if (!stored || remaining(stored) > MARGIN) return stored
  return ask(settings, '/session/refresh', { refreshToken: stored.refreshToken })
}

/**
 * @returns null where the API refuses.
 * @throws where it cannot be reached, or asks to come back later.
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
