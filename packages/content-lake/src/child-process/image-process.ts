import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { extname, join } from 'node:path'
import { httpError, tryAgain } from '../errors.ts'
import { createFairQueue } from '../images/fair-queue.ts'
import type { ImageAnswer, ImageQuestion } from './main.ts'

const MB = 1024 * 1024
const START_MAX_MS = 20_000
/** Without questions, to free memory. */
const IDLE_MS = 60_000
/** Only a few megabytes can be allocated in that time. */
const POLL_INTERVAL_MS = 10
/** V8 ends the process at that where the system doesn't report its memory. */
const HEAP_MB = 128

type Budget = {
  /** Megabytes more than the idle process has. Between two polls it can exceed this by half. */
  readonly memory: number
  /** Milliseconds of processor time. */
  readonly work: number
  /** Milliseconds in all. Unless it has worked for long, something else held it up. */
  readonly waiting: number
}

/** Together with the lake less than the 640 MB of the container. */
const BUDGET: Budget = { memory: 320, work: 20_000, waiting: 60_000 }
const UNLIMITED: Budget = { memory: Infinity, work: Infinity, waiting: START_MAX_MS }

/** Of the system, if memory is short, or of a person who ends all processes. */
const BY_OTHERS: ReadonlySet<string> = new Set(['SIGKILL', 'SIGINT', 'SIGTERM'])

const unavailable = () => tryAgain(503, 'Images cannot be rendered at the moment: try again soon', 5)

const refused = (reason: string) =>
  httpError(
    400,
    `This image cannot be decoded: ${reason}. Save it with fewer pixels, or ask for a smaller one`,
  )

/** A small file can hold a picture too large for memory. @param variables the process's whole environment */
export function createImageProcess(variables: Readonly<Record<string, string>>, budget = BUDGET) {
  // Rendering the stored picture takes a little more.
  const upload = { ...budget, memory: budget.memory * 0.75 }
  const queue = createFairQueue()
  let current: ChildProcess | undefined
  let running: ReturnType<typeof start> | undefined
  let idleTimer: NodeJS.Timeout | undefined

  /** @param client its address; undefined for our own machines @throws LakeError 400, 429, 503 */
  async function ask(question: ImageQuestion, client?: string): Promise<ImageAnswer> {
    const answer = await queue.add(client, () => askNow(question, 'read' in question ? upload : budget))
    if (answer.refused) throw httpError(answer.refused.status, answer.refused.message)
    return answer
  }

  async function askNow(question: ImageQuestion, most: Budget): Promise<ImageAnswer> {
    clearTimeout(idleTimer)
    const { child, idleMemory } = await (running ??= start())
    try {
      const answer = await exchange(child, question, most, idleMemory)
      // What one question leaves behind must not count against the next.
      if ((readCosts(child)?.memory ?? 0) > idleMemory + (budget.memory * MB) / 2) close()
      else idleTimer = setTimeout(close, IDLE_MS).unref()
      return answer
    } catch (error) {
      close()
      throw error
    }
  }

  function close(): void {
    clearTimeout(idleTimer)
    current?.kill('SIGKILL')
    forget(current)
  }

  async function start() {
    // JavaScript in what `pnpm pack` makes.
    const program = join(import.meta.dirname, `main${extname(import.meta.filename)}`)
    const child = fork(program, {
      env: variables,
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=2'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    current = child
    const gone = () => forget(child)
    child.once('error', gone).once('exit', gone)
    detach(child)
    try {
      await exchange(child, { ready: true }, UNLIMITED)
      return { child, idleMemory: readCosts(child)?.memory ?? Infinity }
    } catch {
      child.kill('SIGKILL')
      gone()
      throw unavailable()
    }
  }

  function forget(child: ChildProcess | undefined): void {
    if (child !== current) return
    current = undefined
    running = undefined
  }

  return { ask, close }
}

export type ImageProcess = ReturnType<typeof createImageProcess>

/** If this fails, the caller must end the process. */
async function exchange(
  child: ChildProcess,
  question: ImageQuestion,
  { memory, work, waiting }: Budget,
  idle = Infinity,
): Promise<ImageAnswer> {
  const { promise, resolve: answered, reject } = Promise.withResolvers<ImageAnswer>()
  // V8 also ends it if a single value doesn't fit into memory.
  const tooLarge = () => reject(refused(`it takes more than ${memory} MB of memory`))
  const tooLong = () => reject(refused(`it takes longer than ${work} ms`))
  const noFault = () => reject(unavailable())
  const before = readCosts(child)
  let costs = before
  const worked = () => (before && costs ? costs.cpu - before.cpu : work)
  const ended = (_code: number | null, signal: string | null) =>
    BY_OTHERS.has(signal ?? '') && (costs?.memory ?? 0) < idle + (memory * MB) / 2 ? noFault() : tooLarge()
  const timer = setTimeout(() => (worked() < work / 4 ? noFault() : tooLong()), waiting)
  const poll = setInterval(() => {
    costs = readCosts(child) ?? costs
    if (!costs) return
    if (costs.memory > idle + memory * MB) tooLarge()
    else if (worked() > work) tooLong()
  }, POLL_INTERVAL_MS)
  child.once('message', answered as (message: unknown) => void).once('exit', ended)
  // If it has just died, its exit event follows.
  if (child.connected) child.send(question, () => {})
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    clearInterval(poll)
    child.off('message', answered as (message: unknown) => void).off('exit', ended)
  }
}

/** A command can end without waiting for it, and the lake has priority on the processor. */
function detach(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  try {
    setPriority(child.pid ?? 0, Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW))
  } catch {}
}

/** Resident memory in bytes, and processor time in milliseconds. */
type Costs = { readonly memory: number; readonly cpu: number }

const TICK_MS = 10

/** Undefined if it has ended or the system isn't Linux. */
function readCosts({ pid = 0 }: ChildProcess): Costs | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
    // The program's name is in brackets and may contain anything:
    // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
    if (kilobytes === undefined) return undefined
    return { memory: Number(kilobytes) * 1024, cpu: (Number(fields[11]) + Number(fields[12])) * TICK_MS }
  } catch {
    return undefined
  }
}
