import { setTimeout as delay } from 'node:timers/promises'
import { type Program, spawnProgram, untilReady } from '../../../support/program.ts'

/** The API as it runs in production: a process of its own. */
export type Api = Program & {
  url: string
  post(body: unknown, headers?: Record<string, string>): Promise<Response>
}

/** Settings that keep one test's requests from limiting another's. */
export const unlimited = {
  RATE_LIMIT_LEADS_PER_ADDRESS: 'off',
  RATE_LIMIT_LEADS_PER_EMAIL: 'off',
  RATE_LIMIT_REQUESTS_PER_ADDRESS: 'off',
}

/** Starts the API on a free port and resolves when it listens. Limits are off unless `env` sets them. */
export async function startApi(databaseUrl: string, env: Record<string, string> = {}): Promise<Api> {
  const child = spawnApi({ DATABASE_URL: databaseUrl, ...unlimited, ...env })
  const program = await untilReady(child, ({ event }) => event === 'server.ready')
  const url = String(program.ready['address'])
  await untilCalm(url)
  return { ...program, url, post: (body, headers) => post(`${url}/submit-lead`, body, headers) }
}

/**
 * On a busy machine the start delays the API's timers, so it sheds load for a moment. No rate limit counts this request.
 */
async function untilCalm(url: string): Promise<void> {
  while ((await fetch(`${url}/submit-lead`, { method: 'OPTIONS' })).status === 503) await delay(50)
}

/** Starts the API without waiting for anything. */
export const spawnApi = (env: Record<string, string>) =>
  spawnProgram('api/src/server.ts', { HOST: '127.0.0.1', API_PORT: '0', API_METRICS_PORT: '0', ...env })

/** Posts JSON; a string or bytes go as they are. */
export function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: isRaw ? (body as BodyInit) : JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  })
}

/** Reads a problem after checking what all problems have in common. */
export async function problemOf(response: Response): Promise<Record<string, unknown>> {
  const problem = (await response.json()) as Record<string, unknown>
  const expected = {
    contentType: 'application/problem+json',
    status: response.status,
    instance: `urn:uuid:${response.headers.get('x-request-id')}`,
    cache: 'no-store',
    sniff: 'nosniff',
  }
  const found = {
    contentType: response.headers.get('content-type'),
    status: problem['status'],
    instance: problem['instance'],
    cache: response.headers.get('cache-control'),
    sniff: response.headers.get('x-content-type-options'),
  }
  if (JSON.stringify(found) !== JSON.stringify(expected)) {
    throw new Error(`not the problem it should be: ${JSON.stringify({ found, expected })}`)
  }
  return problem
}
