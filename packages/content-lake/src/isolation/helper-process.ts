import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { httpError, type LakeError } from '../errors.ts'

const MB = 1024 * 1024
/** Milliseconds for a process to start on a busy machine. */
const START_WITHIN = 20_000
/** Milliseconds without a question after which a process ends, to free its memory. */
const IDLE = 60_000
/** Milliseconds between two polls. A question can only allocate a few megabytes in that time. */
const POLL_INTERVAL = 10

/** What a question may cost. */
export type Budget = {
  /** Megabytes more than the idle process has. Between two polls it can exceed this by half. */
  readonly memory: number
  /** Milliseconds of processor time after which the process is killed. */
  readonly work: number
  /** Milliseconds after which it is killed anyway. Unless it has worked for long, something else held it up. */
  readonly waiting: number
}

type Options<Question> = {
  /** What the process is for. */
  readonly kind: 'images' | 'queries'
  /** Its whole environment. It must not see the settings. */
  readonly variables: Readonly<Record<string, string>>
  /** Megabytes. Where the system doesn't report the process's memory, V8 ends it when its heap is full. */
  readonly heap: number
  readonly budget: Budget
  /** Questions that may wait. */
  readonly waitingMax: number
  /**
   * What a process has to know before it is asked, which may take as long as it needs. Undefined if nothing has changed.
   * @param isNew whether the process has just started, and knows nothing
   */
  readonly prepare: (isNew: boolean) => Question | undefined
  /** The error of a question that costs too much. */
  refused(reason: string): LakeError
  /** The message if too many questions wait, or the process doesn't start. */
  readonly unavailable: string
}

/** @property idle what the process costs before a question */
type Running = { readonly child: ChildProcess; idle?: Costs | undefined }

/** How others end it before it has answered: the system, if memory is short, or somebody who ends all processes. */
const BY_OTHERS: ReadonlySet<string> = new Set(['SIGKILL', 'SIGINT', 'SIGTERM'])

const UNLIMITED: Budget = { memory: Infinity, work: Infinity, waiting: START_WITHIN }

/**
 * A process for work that strangers can make expensive: it may be killed at any moment, and the next question starts a
 * new one. A worker thread isn't enough: it shares the memory.
 */
export function createHelperProcess<Question extends object, Answer>(options: Options<Question>) {
  const { kind, variables, heap, budget, waitingMax, prepare, refused, unavailable } = options
  const notNow = () => httpError(503, unavailable, {}, { 'retry-after': '5' })
  let current: ChildProcess | undefined
  let running: Promise<Running> | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let unfinished = 0

  /**
   * Asks a question, after those before it.
   * @param most what it may cost, if that isn't the usual budget
   * @throws LakeError if it costs too much, 503 if too many wait or the process doesn't start or is killed.
   */
  async function ask(question: Question, most = budget): Promise<Answer> {
    if (unfinished > waitingMax) throw httpError(503, unavailable, {}, { 'retry-after': '2' })
    unfinished += 1
    const made = last.then(() => askNow(question, most)).finally(() => (unfinished -= 1))
    last = made.catch(() => {})
    return made
  }

  async function askNow(question: Question, most: Budget): Promise<Answer> {
    clearTimeout(idleTimer)
    const found = await (running ??= start())
    const { child } = found
    try {
      await inform(found, prepare(false))
      const { idle } = found
      const answer = await exchange(child, question, most, idle?.memory)
      // The memory that one question leaves behind must not count against the next.
      if (idle && (costsOf(child)?.memory ?? 0) > idle.memory + (budget.memory * MB) / 2) close()
      else idleTimer = setTimeout(close, IDLE).unref()
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
    const child = fork(resolve(import.meta.dirname, 'main.ts'), [kind], {
      env: variables,
      execArgv: [`--max-old-space-size=${heap}`, '--max-semi-space-size=2'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    current = child
    const gone = () => forget(child)
    child.once('error', gone).once('exit', gone)
    detach(child)
    const found: Running = { child }
    try {
      await inform(found, prepare(true))
    } catch {
      child.kill('SIGKILL')
      gone()
      throw notNow()
    }
    return found
  }

  /** Tells a process what it has to know. That doesn't count against the next question. */
  async function inform(found: Running, news: Question | undefined): Promise<void> {
    if (!news) return
    await exchange(found.child, news, UNLIMITED)
    found.idle = costsOf(found.child)
  }

  function forget(child: ChildProcess | undefined): void {
    if (child !== current) return
    current = undefined
    running = undefined
  }

  /** Sends a question and waits for the answer. If this fails, the caller must end the process. */
  async function exchange(
    child: ChildProcess,
    question: Question,
    { memory, work, waiting }: Budget,
    idle = Infinity,
  ): Promise<Answer> {
    const { promise, resolve: answered, reject } = Promise.withResolvers<Answer>()
    // V8 also ends the process if a single value doesn't fit into memory.
    const tooLarge = () => reject(refused(`it takes more than ${memory} MB of memory`))
    const tooLong = () => reject(refused(`it takes longer than ${work} ms`))
    const noFault = () => reject(notNow())
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
    }, POLL_INTERVAL)
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

  return { ask, close }
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

/** A process's resident memory in bytes, and its processor time since it started in milliseconds. */
type Costs = { readonly memory: number; readonly cpu: number }

/** Milliseconds. Linux counts processor time in hundredths of a second. */
const TICK = 10

/** A process's costs so far, or undefined if it has ended or the system isn't Linux. */
function costsOf({ pid = 0 }: ChildProcess): Costs | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
    // Skip the program's name, which is in brackets and may contain anything. https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
    if (kilobytes === undefined) return undefined
    return { memory: Number(kilobytes) * 1024, cpu: (Number(fields[11]) + Number(fields[12])) * TICK }
  } catch {
    return undefined
  }
}
