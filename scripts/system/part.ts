import { type ChildProcess, spawn } from 'node:child_process'
import { on } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { openLog, type PartLog, readLines } from './log.ts'
import { say } from './terminal.ts'
import { askHttp, startWatchdog } from './watchdog.ts'

export type PartOptions = {
  name: string
  /** Arguments for Node, the program first. */
  args: readonly string[]
  env: Record<string, string | undefined>
  logs: string
  /** A URL that answers 200 once the part is ready. Without one, the part reports over IPC. */
  probe?: string
  /** Resolves when the part answers. By default it asks /healthz beside the probe. */
  health?: (signal: AbortSignal) => Promise<unknown>
  /** Milliseconds without an answer after which the part is restarted; only for tests. */
  hungAfter?: number
}

/** A running part. */
export type Part = Awaited<ReturnType<typeof startPart>>

/**
 * Milliseconds to wait after the first, second, … exit in a row. At most 2 s, so that a killed part is back within 3.
 */
const backoff = [50, 200, 500, 1000, 2000]
/** Milliseconds after which a start counts as successful and the backoff is reset. */
const stable = 10_000
const startLimit = 60_000
/** The name of the log of restarts. */
export const RESTARTS = 'restarts'
/**
 * Milliseconds after which a part that doesn't stop is killed. The database stops its server within 20 s; killed before
 * that, it would leave the server running.
 */
const hangs = 25_000

/**
 * Starts a part, waits until it is ready, and restarts it whenever it exits or hangs.
 *
 * @throws Error with the part's last log lines if it does not become ready the first time
 */
export async function startPart(options: PartOptions) {
  const { name, probe } = options
  const log = openLog(options.logs, name)
  /** Of all parts, for `pnpm status`. */
  const restarts = openLog(options.logs, RESTARTS)
  /** Our files that the process has loaded: known in development only (report-sources.ts). */
  const sources = new Set<string>()
  let stopping = false
  /** Why we end the process; undefined if it ends by itself. */
  let reason: string | undefined
  let wanted = false
  const start = () => launch(options, log.write, sources)
  let child = start()
  // Until it is ready, no shutdown list contains it, and it may not listen to its IPC channel yet.
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
  // Whether the process answers at all: its readiness also depends on others.
  const askProbe = (signal: AbortSignal) => askHttp(new URL('/healthz', probe).href, signal)
  const ask = options.health ?? (probe === undefined ? undefined : askProbe)
  const watchdog = ask && startWatchdog(ask, endHung, options.hungAfter)
  const supervision = supervise()
  return {
    name,
    /** Process id of the child, if it is running. */
    pid: () => child?.pid,
    sources: sources as ReadonlySet<string>,
    /** Ends the process; the supervisor starts a new one. @param because shown in the terminal */
    restart(because: string): void {
      reason = because
      wanted = true
      child?.kill('SIGTERM')
    },
    /** Stops the part for good: SIGTERM, and SIGKILL if it hangs. */
    async stop(): Promise<void> {
      stopping = true
      watchdog?.stop()
      const hard = setTimeout(() => child?.kill('SIGKILL'), hangs)
      child?.kill('SIGTERM')
      await supervision
      clearTimeout(hard)
    },
  }

  /** A process that hangs doesn't listen to signals that it could handle. */
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
      say(`[${name}] ${reason ?? how}; restarting it`)
      if (!wanted) restarts.write([`${new Date().toISOString()} ${name} ${reason ?? how}`])
      reason = undefined
      wanted = false
      await delay(backoff[Math.min(deaths, backoff.length - 1)])
      // If it exits by itself it says why. A repeated reason is not printed again.
      const words = log.lastWords()
      if (child?.exitCode && words !== told) say(words)
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

/**
 * @returns undefined if no process could be started (too many processes or files, no memory), which may be
 *   temporary
 */
function launch(
  options: PartOptions,
  write: PartLog['write'],
  sources: Set<string>,
): ChildProcess | undefined {
  try {
    // In its own session, Ctrl-C reaches only the supervisor, which stops the parts in order. The closed IPC
    // channel tells a part that the supervisor is gone, even if it was killed with -9.
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
  // Events.once would reject on 'error', but failing to send a signal does not mean that the process has ended.
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
