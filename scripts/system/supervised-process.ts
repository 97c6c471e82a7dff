import { type ChildProcess, spawn } from 'node:child_process'
import { on } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { openLog, type PartLog, readLines } from './log.ts'
import { say } from './terminal.ts'
import { askHttp, startWatchdog } from './watchdog.ts'

export type PartOptions = {
  name: string
  args: readonly string[]
  env: Record<string, string | undefined>
  logs: string
  /** Answers 200 once the part is ready. Without one, the part reports over IPC. */
  probe?: string
  /** Resolves when the part answers; by default /healthz beside the probe. */
  health?: (signal: AbortSignal) => Promise<unknown>
  /** Milliseconds; only for tests. */
  hungAfter?: number
}

export type Part = Awaited<ReturnType<typeof startPart>>

/** Milliseconds after the first, second, … exit in a row: a killed part must be back within 3 s. */
const backoff = [50, 200, 500, 1000, 2000]
const stable = 10_000
const startLimit = 60_000
export const RESTARTS = 'restarts'
/** Milliseconds. Killed before its 20 s, the database would leave its server running. */
const hangs = 25_000

/**
 * Restarts the part whenever it exits or hangs.
 * @throws Error with its last lines if it doesn't become ready the first time
 */
export async function startPart(options: PartOptions) {
  const { name, probe } = options
  const log = openLog(options.logs, name)
  const restarts = openLog(options.logs, RESTARTS)
  /** Known in development only (report-sources.ts). */
  const sources = new Set<string>()
  let stopping = false
  let reason: string | undefined
  let wanted = false
  const start = () => launch(options, log.write, sources)
  let child = start()
  // No shutdown list has it yet, and it may not listen to its IPC channel.
  const endWithUs = () => child?.kill('SIGTERM')
  process.once('exit', endWithUs)
  try {
    if (!child) throw new Error(`${name} could not be started`)
    await untilReady(child, options)
  } catch (cause) {
    child?.kill('SIGKILL')
    throw new Error(`${name} did not start. Its last lines (full log in ${log.file}):\n${log.tail()}`, {
      cause,
    })
  }
  process.off('exit', endWithUs)
  // Readiness also depends on others.
  const askProbe = (signal: AbortSignal) => askHttp(new URL('/healthz', probe).href, signal)
  const ask = options.health ?? (probe === undefined ? undefined : askProbe)
  const watchdog = ask && startWatchdog(ask, endHung, options.hungAfter)
  const supervision = supervise()
  return {
    name,
    pid: () => child?.pid,
    sources: sources as ReadonlySet<string>,
    restart(because: string): void {
      reason = because
      wanted = true
      child?.kill('SIGTERM')
    },
    async stop(): Promise<void> {
      stopping = true
      watchdog?.stop()
      const hard = setTimeout(() => child?.kill('SIGKILL'), hangs)
      child?.kill('SIGTERM')
      await supervision
      clearTimeout(hard)
    },
  }

  /** It doesn't listen to signals that it could handle. */
  function endHung(milliseconds: number): void {
    if (!child || stopping) return
    reason = `hung: no answer for ${milliseconds / 1000} s`
    child.kill('SIGKILL')
  }

  async function supervise(): Promise<void> {
    let told = ''
    for (let deaths = 0; ; deaths += 1) {
      const started = Date.now()
      if (child) await ended(child)
      if (stopping) return
      if (Date.now() - started > stable) deaths = 0
      const how = child ? `exited (${child.signalCode ?? `code ${child.exitCode}`})` : 'could not be started'
      const text = `[${name}] ${reason ?? how}; restarting it`
      if (!wanted) restarts.write([`${new Date().toISOString()} ${name} ${reason ?? how}`])
      reason = undefined
      wanted = false
      await delay(backoff[Math.min(deaths, backoff.length - 1)])
      // If it exits by itself it says why, once.
      const last = log.lastWords()
      const words = child?.exitCode ? last : ''
      if (words === '' || words !== told) say([text, words].join('\n').trim())
      told = words
      if (stopping) return
      const asked = Date.now()
      watchdog?.reset()
      child = start()
      if (!child) continue
      untilReady(child, options).then(
        () => say(`[${name}] is back after ${Date.now() - asked} ms`),
        () => {},
      )
    }
  }
}

/** @returns undefined if there are too many processes or files, or no memory, which may be temporary */
function launch(
  options: PartOptions,
  write: PartLog['write'],
  sources: Set<string>,
): ChildProcess | undefined {
  try {
    // Ctrl-C reaches only the supervisor, which stops the parts in order. If it is killed, the closed IPC channel tells
    // the part.
    const child = spawn(process.execPath, options.args, {
      env: options.env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child.on('error', (error) => write([`process error: ${error.message}`]))
    // Its error event follows later, and it has no streams.
    if (child.pid === undefined) return undefined
    for (const stream of [child.stdout, child.stderr]) readLines(stream!, write)
    sources.clear()
    child.on('message', (message: { source?: string }) => message.source && sources.add(message.source))
    return child
  } catch (error) {
    write([`could not start the process: ${(error as Error).message}`])
    return undefined
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  // events.once would reject on 'error', such as a signal that could not be sent.
  await new Promise((resolve) => child.once('exit', resolve))
}

async function untilReady(child: ChildProcess, { name, probe }: PartOptions): Promise<void> {
  const abort = new AbortController()
  const limit = setTimeout(
    () => abort.abort(new Error(`${name} took over ${startLimit / 1000} s`)),
    startLimit,
  )
  child.once('exit', () => abort.abort(new Error(`${name} exited at once`)))
  try {
    if (probe) await answers(probe, abort.signal)
    else
      for await (const [message] of on(child, 'message', { signal: abort.signal }))
        if (message === 'ready') break
  } finally {
    clearTimeout(limit)
  }
}

async function answers(url: string, signal: AbortSignal): Promise<void> {
  while (true) {
    signal.throwIfAborted()
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(2000)]) }).catch(
      () => undefined,
    )
    await response?.body?.cancel()
    if (response?.ok) return
    await delay(30)
  }
}
