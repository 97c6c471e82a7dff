import { type ChildProcess, fork } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { readFileSync } from 'node:fs'
import { httpError } from '../errors.ts'
import { evaluationError, PUBLIC_LIMITS } from '../query/run-query.ts'
import type { LakeStore } from '../store/lake-store.ts'
import { createDocumentFeed, send } from './document-feed.ts'
import type { Answer, Question } from './messages.ts'

const MAIN = resolve(import.meta.dirname, 'main.ts')
const MB = 1024 * 1024

/** Milliseconds of processor time. A query stops itself at its time limit; if it can't, the process is killed after this. */
const MOST_WORK = PUBLIC_LIMITS.timeLimit + 500
/** Milliseconds after which the process is killed anyway: on an overloaded machine, or one that reports no processor time. */
const MOST_WAITING = 5000
/** Milliseconds for the process to start and read the documents on a busy machine. */
const START_WITHIN = 20_000
/** Milliseconds without a query after which the process ends, to free its memory. */
const IDLE = 60_000

/** The most memory a query may add to what the idle process uses. Between two polls it can exceed this by half. */
const MEMORY = 40 * MB
/** Milliseconds between two polls. A query can only allocate a few megabytes in that time. */
const POLL_INTERVAL = 10
/** Megabytes. Where the system doesn't report the process's memory, V8 ends it when its heap is full. */
const HEAP = ['--max-old-space-size=256', '--max-semi-space-size=2']

/** The first question. Its answer means that the process has read all documents. */
const WARM_UP: Question = { query: 'count(*)', params: '{}' }

/** @property idle what the process costs before the first query */
type Running = { readonly child: ChildProcess; readonly idle: Costs | undefined }

/**
 * Runs anonymous queries in a process of their own, which only has the public documents and no settings. A worker
 * thread isn't enough: V8 ends the whole process if a single string of a thread doesn't fit into memory.
 * @param variables the process's whole environment
 */
export function createQueryProcess(store: LakeStore, variables: Readonly<Record<string, string>>) {
  let current: ChildProcess | undefined
  let running: Promise<Running> | undefined
  let idleTimer: NodeJS.Timeout | undefined

  /**
   * Runs one query. The caller must wait for the answer before it asks again.
   * @throws LakeError 400 if it takes too long or too much memory, 503 if the process doesn't start.
   */
  async function ask(question: Question): Promise<Answer> {
    clearTimeout(idleTimer)
    const { child, idle } = await (running ??= start())
    try {
      const answer = await exchange(child, question, MOST_WAITING, idle && idle.memory + MEMORY)
      // The memory that one query leaves behind must not count against the next.
      if (idle && (costsOfChild(child)?.memory ?? 0) > idle.memory + MEMORY / 2) close()
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
    const child = fork(MAIN, [], {
      env: variables,
      execArgv: HEAP,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    current = child
    const feed = createDocumentFeed(child, store)
    const gone = () => {
      feed.stop()
      forget(child)
    }
    child.once('error', gone).once('exit', gone)
    detach(child)
    try {
      await feed.start()
      await exchange(child, WARM_UP, START_WITHIN)
    } catch {
      child.kill('SIGKILL')
      gone()
      throw httpError(503, 'Queries cannot run at the moment: try again soon', {}, { 'retry-after': '5' })
    }
    return { child, idle: costsOfChild(child) }
  }

  function forget(child: ChildProcess | undefined): void {
    if (child !== current) return
    current = undefined
    running = undefined
  }

  return { ask, close }
}

export type QueryProcess = ReturnType<typeof createQueryProcess>

const costsOfChild = (child: ChildProcess): Costs | undefined => costsOf(child.pid ?? 0)

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

/**
 * Sends a question to the process and waits for the answer. Fails if it costs too much.
 * @param timeout milliseconds
 * @param mostMemory bytes; without it only the timeout applies
 * @throws LakeError 400; the caller must then end the process
 */
async function exchange(
  child: ChildProcess,
  question: Question,
  timeout: number,
  mostMemory?: number,
): Promise<Answer> {
  const { promise, resolve: answered, reject } = Promise.withResolvers<Answer>()
  const end = (reason: string) => reject(evaluationError(reason))
  // V8 also ends the process if a single value doesn't fit into memory.
  const tooLarge = () => end(`it takes more than ${MEMORY / MB} MB of memory`)
  const tooLong = () => end(`it takes longer than ${PUBLIC_LIMITS.timeLimit} ms`)
  const before = costsOfChild(child)
  const timer = setTimeout(tooLong, timeout)
  const poll = setInterval(() => {
    const costs = costsOfChild(child)
    if (!before || !costs || mostMemory === undefined) return
    if (costs.memory > mostMemory) tooLarge()
    else if (costs.cpu - before.cpu > MOST_WORK) tooLong()
  }, POLL_INTERVAL)
  child.once('message', answered).once('exit', tooLarge)
  send(child, question)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    clearInterval(poll)
    child.off('message', answered).off('exit', tooLarge)
  }
}

/** A process's resident memory in bytes, and its processor time since it started in milliseconds. */
export type Costs = { readonly memory: number; readonly cpu: number }

/** Milliseconds. Linux counts processor time in hundredths of a second. */
const TICK = 10

/** A process's costs so far, or undefined if it has ended or the system isn't Linux. */
function costsOf(pid: number): Costs | undefined {
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
