import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { httpError } from '../errors.ts'
import { PUBLIC_LIMITS } from '../query/evaluate.ts'
import { evaluationError } from '../query/run-query.ts'
import type { LakeStore } from '../store/lake-store.ts'
import { DocumentFeed, send } from './document-feed.ts'
import type { Answer, Question } from './messages.ts'
import type { Costs } from './process-costs.ts'
import { costsOf } from './process-costs.ts'

const MAIN = resolve(import.meta.dirname, 'main.ts')
const MB = 1024 * 1024

/** A query ends itself after its time limit where it can; where it cannot, it is killed after this (milliseconds of work). */
const MOST_WORK = PUBLIC_LIMITS.timeLimit + 500
/** Milliseconds after which it is killed whatever it did: on a machine that has no time for it, or does not count it. */
const MOST_WAITING = 5000
/** Milliseconds for the process to start and to read the documents, on a busy machine. */
const START_WITHIN = 20_000
/** Milliseconds without a question after which the process gives its memory back. */
const IDLE = 60_000

/** What a query may take beside what the process takes anyway. Between two looks it can take half as much again. */
const MEMORY = 40 * MB
/** Milliseconds between two looks at it: nothing allocates more than some megabytes in that time. */
const LOOK_EVERY = 10
/** Where the system does not say how much the process takes, V8 ends it when its heap is full (megabytes). */
const HEAP = ['--max-old-space-size=256', '--max-semi-space-size=2']

/** The first question: its answer says that all documents have been read. */
const WARM_UP: Question = { query: 'count(*)', params: '{}' }

/** @property idle what the process takes without a question */
type Running = { readonly child: ChildProcess; readonly idle: Costs | undefined }

/**
 * Runs queries of people whom nobody knows in a process of its own. A worker thread would not do: V8 ends the whole
 * process where one string of one thread does not fit. It knows the public documents only, and has no settings.
 */
export class QueryProcess {
  readonly #store: LakeStore
  readonly #variables: Readonly<Record<string, string>>
  #child: ChildProcess | undefined
  #running: Promise<Running> | undefined
  #idle: NodeJS.Timeout | undefined

  /** @param variables all that the process finds in its environment */
  constructor(store: LakeStore, variables: Readonly<Record<string, string>>) {
    this.#store = store
    this.#variables = variables
  }

  /**
   * Asks one question; the next one must wait for its answer.
   * @throws LakeError 400 where it takes too long or too much memory, 503 where the process does not start.
   */
  async ask(question: Question): Promise<Answer> {
    clearTimeout(this.#idle)
    const { child, idle } = await (this.#running ??= this.#start())
    try {
      const answer = await exchange(child, question, MOST_WAITING, idle && idle.memory + MEMORY)
      // What one answer leaves behind must not count against the next.
      if (idle && (takenBy(child)?.memory ?? 0) > idle.memory + MEMORY / 2) this.close()
      else this.#idle = setTimeout(() => this.close(), IDLE).unref()
      return answer
    } catch (error) {
      // The next question must not go to a process that is about to end.
      this.close()
      throw error
    }
  }

  close(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#forget(this.#child)
  }

  async #start(): Promise<Running> {
    const child = fork(MAIN, [], {
      env: this.#variables,
      execArgv: HEAP,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child = child
    const feed = new DocumentFeed(child, this.#store)
    const gone = () => {
      feed.stop()
      this.#forget(child)
    }
    child.once('error', gone).once('exit', gone)
    detach(child)
    try {
      await feed.start()
      await exchange(child, WARM_UP, START_WITHIN)
    } catch {
      child.kill('SIGKILL')
      gone()
      throw httpError(503, 'Queries cannot be run now; try again soon', {}, { 'retry-after': '5' })
    }
    return { child, idle: takenBy(child) }
  }

  #forget(child: ChildProcess | undefined): void {
    if (child !== this.#child) return
    this.#child = undefined
    this.#running = undefined
  }
}

const takenBy = (child: ChildProcess): Costs | undefined => costsOf(child.pid ?? 0)

/** The process must not keep a command alive that opened the lake for itself, and waits where others want to work. */
function detach(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  try {
    setPriority(child.pid ?? 0, Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW))
  } catch {
    // It works as well, a bit more in the way of others.
  }
}

/**
 * Puts a question to a process, and gives up where the answer costs more than it may.
 * @param patience milliseconds
 * @param mostMemory bytes; left out, only patience counts
 * @throws LakeError 400; the process is of no use any more then
 */
async function exchange(
  child: ChildProcess,
  question: Question,
  patience: number,
  mostMemory?: number,
): Promise<Answer> {
  const { promise, resolve: answered, reject } = Promise.withResolvers<Answer>()
  const end = (reason: string) => reject(evaluationError(reason))
  // V8 ends the process as well, where a single value does not fit.
  const tooLarge = () => end(`it takes more than ${MEMORY / MB} MB of memory`)
  const tooLong = () => end(`it takes longer than ${PUBLIC_LIMITS.timeLimit} ms`)
  const begun = takenBy(child)
  const late = setTimeout(tooLong, patience)
  const look = setInterval(() => {
    const taken = takenBy(child)
    if (!begun || !taken || mostMemory === undefined) return
    if (taken.memory > mostMemory) tooLarge()
    else if (taken.cpu - begun.cpu > MOST_WORK) tooLong()
  }, LOOK_EVERY)
  child.once('message', answered).once('exit', tooLarge)
  send(child, question)
  try {
    return await promise
  } finally {
    clearTimeout(late)
    clearInterval(look)
    child.off('message', answered).off('exit', tooLarge)
  }
}
