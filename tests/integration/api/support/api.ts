import { readServerEnv } from '../../../../api/src/env.ts'
import { everyLimit } from '../../../support/limits.ts'
import { createLogger } from '../../../../api/src/logger.ts'
import { serve } from '../../../../api/src/serve.ts'
import { type LogLine, type Program, spawnProgram, untilReady } from '../../../support/program.ts'

export type Api = {
  url: string
  /** Its log so far. */
  log: LogLine[]
  post(body: unknown, headers?: Record<string, string>): Promise<Response>
  stop(): Promise<unknown>
}

export type ApiProcess = Api & Program

/** Turns the limits off, so that one test's requests don't affect another test. */
export const unlimited = { ...everyLimit('off'), CALLS_AHEAD_PER_ADDRESS: 'off' }

/** The settings of every test's API. */
export const onAnyPort = { HOST: '127.0.0.1', API_PORT: '0', API_METRICS_PORT: '0' }

/**
 * Starts the API in this process, on a free port, and resolves when it listens. Starting Node takes ten times as long as
 * starting the API. Limits are off unless `env` sets them. It leaves the outbox alone: `startWorker` tells staff.
 */
export async function startApi(databaseUrl: string, env: Record<string, string> = {}): Promise<Api> {
  const settings = readServerEnv({ ...onAnyPort, DATABASE_URL: databaseUrl, ...unlimited, ...env })
  const { log, output } = collectLog()
  const running = await serve(settings, {
    log: await createLogger(settings.logLevel, output),
    isSilent: true,
  })
  const url = String(log.find(({ event }) => event === 'server.ready')?.['address'])
  return { url, log, post: postTo(url), stop: () => running.close() }
}

/** Collects a logger's lines. */
export function collectLog() {
  const log: LogLine[] = []
  return { log, output: { write: (line: string) => void log.push(JSON.parse(line) as LogLine) } }
}

/** Starts the production program in its own process, for tests that end, kill or starve a process. */
export async function startApiProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<ApiProcess> {
  const child = spawnApi({ DATABASE_URL: databaseUrl, ...unlimited, ...env })
  const program = await untilReady(child, ({ event }) => event === 'server.ready')
  const url = String(program.ready['address'])
  return { ...program, url, post: postTo(url) }
}

/** Starts the API without waiting for anything. */
export const spawnApi = (env: Record<string, string>) =>
  spawnProgram('api/src/server.ts', { ...onAnyPort, ...env })

const postTo =
  (url: string): Api['post'] =>
  (body, headers) =>
    post(`${url}/submit-lead`, body, headers)

/** Posts JSON. A string or bytes are sent unchanged. */
export function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: isRaw ? (body as BodyInit) : JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  })
}

/** @returns the problem in the response, after the checks that apply to every problem */
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
