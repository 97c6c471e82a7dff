import { type ChildProcess, fork } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { httpError } from '../errors.ts'
import { createFairQueue } from './fair-queue.ts'
import { costsOf } from './process-costs.ts'
import type { ImageAnswer, ImageQuestion } from './serve-images.ts'

const MB = 1024 * 1024
/** For a process to start on a busy machine. */
const START_MAX_MS = 20_000
/** Without a question for this long a process ends, to free its memory. */
const IDLE_MS = 60_000
/** A question can only allocate a few megabytes in that time. */
const POLL_INTERVAL_MS = 10
/** Where the system doesn't report the process's memory, V8 ends it when its heap is full. */
const HEAP_MB = 128

type Budget = {
  /** Megabytes more than the idle process has. Between two polls it can exceed this by half. */
  readonly memory: number
  /** Milliseconds of processor time after which the process is killed. */
  readonly work: number
  /** Milliseconds after which it is killed anyway. Unless it has worked for long, something else held it up. */
  readonly waiting: number
}

/** With the lake, that is less than the 640 MB of the container. */
const BUDGET: Budget = { memory: 320, work: 20_000, waiting: 60_000 }
const UNLIMITED: Budget = { memory: Infinity, work: Infinity, waiting: START_MAX_MS }

/** How others end a process before it has answered: the system, if memory is short, or a person who ends all processes. */
const BY_OTHERS: ReadonlySet<string> = new Set(['SIGKILL', 'SIGINT', 'SIGTERM'])

const unavailable = () =>
  httpError(503, 'Images cannot be rendered at the moment: try again soon', {}, { 'retry-after': '5' })

const refused = (reason: string) =>
  httpError(
    400,
    `This image cannot be decoded: ${reason}. Save it with fewer pixels, or ask for a smaller one`,
  )

/** @property idleMemory bytes before a question */
type Running = { readonly child: ChildProcess; readonly idleMemory: number | undefined }

/**
 * Decodes images in a process of its own, one at a time: a small file can hold a picture that doesn't fit into memory, and
 * libraries that decode images have had bugs. The process may be killed at any moment; the next question starts a new one. A
 * worker thread isn't enough: it shares the memory.
 * @param variables the process's whole environment. It must not see the settings.
 * @param budget tests pass their own
 */
export function createImageProcess(variables: Readonly<Record<string, string>>, budget = BUDGET) {
  // An upload gets less memory, because rendering the stored picture takes a little more.
  const upload = { ...budget, memory: budget.memory * 0.75 }
  const queue = createFairQueue()
  let current: ChildProcess | undefined
  let running: Promise<Running> | undefined
  let idleTimer: NodeJS.Timeout | undefined

  /**
   * Asks a question when its client's turn comes.
   * @param client its address; undefined for our own machines
   * @throws LakeError 400 if the image costs too much, or can't be decoded; 429 or 503 if too many are waiting
   */
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
      // The memory that one question leaves behind must not count against the next.
      if (idleMemory !== undefined && (costsOf(child)?.memory ?? 0) > idleMemory + (budget.memory * MB) / 2)
        close()
      else idleTimer = setTimeout(close, IDLE_MS).unref()
      return answer
    } catch (error) {
      // The next question must not go to a process that is about to end.
      close()
      throw error
    }
  }

  function close(): void {
    clearTimeout(idleTimer)
    current?.kill('SIGKILL')
    forget(current)
  }

  async function start(): Promise<Running> {
    const child = fork(resolve(import.meta.dirname, 'main.ts'), {
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
      return { child, idleMemory: costsOf(child)?.memory }
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

/** Sends a question and waits for the answer. If this fails, the caller must end the process. */
async function exchange(
  child: ChildProcess,
  question: ImageQuestion,
  { memory, work, waiting }: Budget,
  idle = Infinity,
): Promise<ImageAnswer> {
  const { promise, resolve: answered, reject } = Promise.withResolvers<ImageAnswer>()
  // V8 also ends the process if a single value doesn't fit into memory.
  const tooLarge = () => reject(refused(`it takes more than ${memory} MB of memory`))
  const tooLong = () => reject(refused(`it takes longer than ${work} ms`))
  const noFault = () => reject(unavailable())
  const before = costsOf(child)
  let costs = before
  const worked = () => (before && costs ? costs.cpu - before.cpu : work)
  const ended = (_code: number | null, signal: string | null) =>
    BY_OTHERS.has(signal ?? '') && (costs?.memory ?? 0) < idle + (memory * MB) / 2 ? noFault() : tooLarge()
  const timer = setTimeout(() => (worked() < work / 4 ? noFault() : tooLong()), waiting)
  const poll = setInterval(() => {
    costs = costsOf(child) ?? costs
    if (!costs) return
    if (costs.memory > idle + memory * MB) tooLarge()
    else if (worked() > work) tooLong()
  }, POLL_INTERVAL_MS)
  child.once('message', answered as (message: unknown) => void).once('exit', ended)
  // A process that has just died ends this by its exit event.
  if (child.connected) child.send(question, () => {})
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    clearInterval(poll)
    child.off('message', answered as (message: unknown) => void).off('exit', ended)
  }
}

/** Stops the child from keeping a finished command alive, and lowers its priority. */
function detach(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  try {
    setPriority(child.pid ?? 0, Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW))
  } catch {
    // The priority isn't essential.
  }
}
