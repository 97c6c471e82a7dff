import { sessionSchema, type Session } from '@site/contracts/answers'
import type { Settings } from '../env.ts'

/** Where the anonymous session is kept (contract.md, Session). */
const KEY = 'session'

/** A token that ends within this time (ms) is renewed first. */
const MARGIN = 60_000

let timer: ReturnType<typeof setTimeout> | undefined
let opening: Promise<void> | null = null

/**
 * Opens the anonymous session, or renews the stored one before it ends. Called when a visitor first touches a
 * form. Nothing waits for it, and a failure changes nothing: a lead needs no session.
 */
export function openSession(settings: Settings): void {
  opening ??= keepFresh(settings)
    .catch(() => undefined)
    .finally(() => {
      opening = null
    })
}

/** Headers that go with a lead: the session's token, and the public credential where the API asks for one. */
export function leadHeaders(settings: Settings): Record<string, string> {
  const session = readSession()
  return {
    ...apiKey(settings),
    ...(session && remaining(session) > 0 ? { authorization: `Bearer ${session.accessToken}` } : {}),
  }
}

async function keepFresh(settings: Settings): Promise<void> {
  const stored = readSession()
  if (stored && remaining(stored) > MARGIN) return renewLater(settings, stored)
  const renewed = stored && (await ask(settings, '/session/refresh', { refreshToken: stored.refreshToken }))
  const session = renewed || (await ask(settings, '/session', {}))
  if (!session) return
  try {
    localStorage.setItem(KEY, JSON.stringify(session))
  } catch {
    // A browser that keeps nothing has no session.
  }
  renewLater(settings, session)
}

function renewLater(settings: Settings, session: Session): void {
  clearTimeout(timer)
  timer = setTimeout(() => openSession(settings), Math.max(remaining(session) - MARGIN, MARGIN))
}

async function ask(settings: Settings, path: string, body: object): Promise<Session | null> {
  const response = await fetch(settings.apiUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...apiKey(settings) },
    body: JSON.stringify(body),
  })
  return parseSession(response.ok ? await response.json() : null)
}

function readSession(): Session | null {
  try {
    return parseSession(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return null
  }
}

function parseSession(value: unknown): Session | null {
  return sessionSchema.safeParse(value).data ?? null
}

/** Milliseconds until the access token ends. */
function remaining(session: Session): number {
  return Date.parse(session.expiresAt) - Date.now() || 0
}

function apiKey(settings: Settings): Record<string, string> {
  return settings.publicApiKey ? { apikey: settings.publicApiKey } : {}
}
