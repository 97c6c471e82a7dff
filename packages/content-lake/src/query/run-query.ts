import { evaluateSync, toJS } from 'groq-js'
import { DATASET, PROJECT_ID } from '../env.ts'
import { LakeError } from '../errors.ts'
import { isRecord, type LakeDocument } from '../documents/document.ts'
import { compile, type CompiledQuery, type Params } from './compile.ts'
import type { Concern } from './concern.ts'
import { DEADLINE, documentsId, REFERRING } from './rewrite.ts'
import { tagsOfQuery } from './sync-tags.ts'
import type { CachedResult, View } from './view.ts'

export type Source = Omit<View, 'results'>

export type RunOptions = {
  readonly identity: string
  /** Milliseconds of processor time after which the query is stopped. */
  readonly timeLimit: number
  /** The most values in the result. Nested projections could make it huge. */
  readonly sizeLimit: number
}

export type QueryRun = { readonly value: unknown; readonly dereferenced: ReadonlySet<string> }

/** Milliseconds on the clock: whoever watches the lake ends it when it doesn't answer for half a minute. */
const WALL_LIMIT = 20_000

/** Reads the clock once every 64 steps, because that takes longer than a step. */
const STEPS_PER_CLOCK_READ = 64

/**
 * Runs a query synchronously, so that it reads a consistent state of the dataset.
 * @throws LakeError 400 if it can't be evaluated or takes too long.
 */
export function runQuery(query: CompiledQuery, source: Source, options: RunOptions): QueryRun {
  const dereferenced = new Set<string>()
  const checkDeadline = startDeadline(options)
  const documents = new Map(
    query.concerns.map((concern, index) => [documentsId(index), selectOnce(source, concern)]),
  )
  try {
    const result = evaluateSync(query.tree, {
      dataset: source.documents,
      params: { ...query.params },
      identity: options.identity,
      sanity: { projectId: PROJECT_ID, dataset: DATASET },
      dereference: ({ _ref }: { _ref: string }) => {
        if (_ref === DEADLINE) return checkDeadline()
        const select = documents.get(_ref)
        if (select) return select()
        if (_ref.startsWith(REFERRING)) return source.referring(_ref.slice(REFERRING.length))
        dereferenced.add(_ref)
        return source.get(_ref)
      },
    })
    requireSize(result.data, options.sizeLimit)
    return { value: toJS(result) ?? null, dereferenced }
  } catch (error) {
    if (error instanceof LakeError) throw error
    if (error instanceof RangeError) throw evaluationError('it is nested too deeply')
    throw evaluationError(error instanceof Error ? error.message : 'unknown reason')
  }
}

function requireSize(value: unknown, limit: number): void {
  let left = limit
  const visit = (item: unknown): void => {
    if (--left < 0) throw evaluationError(`its result has more than ${limit} values`)
    if (Array.isArray(item)) for (const inner of item) visit(inner)
    else if (isRecord(item)) for (const inner of Object.values(item)) visit(inner)
  }
  visit(value)
}

export function evaluationError(reason: string): LakeError {
  const description = `The query cannot be evaluated: ${reason}`
  return new LakeError(400, description, { error: { type: 'queryEvaluationError', description } })
}

/** Starts the clock. The returned function is called at every step of a query, and throws after the deadline. */
function startDeadline({ timeLimit }: RunOptions): () => true {
  const deadline = cpuTime() + timeLimit
  const latest = performance.now() + WALL_LIMIT
  let steps = 0
  return () => {
    steps = (steps + 1) % STEPS_PER_CLOCK_READ
    if (steps !== 0 || (cpuTime() < deadline && performance.now() < latest)) return true
    throw evaluationError(`it takes longer than ${timeLimit} ms`)
  }
}

/** Milliseconds of this thread. Other load, or a machine that stands still, must not count against a query. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The documents of a concern, selected when they are first needed. */
function selectOnce(source: Source, concern: Concern | undefined): () => readonly LakeDocument[] {
  let selected: readonly LakeDocument[] | undefined
  return () => (selected ??= concern ? source.select(concern) : source.documents)
}

/** A result. `volatile` means that it may change without a commit, so it must not be cached. */
export type Evaluated = CachedResult & { readonly volatile: boolean }

/** The limits of a query without a session, in milliseconds and values. */
export const PUBLIC_LIMITS = { identity: '<anonymous>', timeLimit: 1000, sizeLimit: 500_000 }

/** Runs a query over a view, and serialises its result. @throws LakeError 400 */
export function evaluate(query: string, params: Params, view: View, options: RunOptions): Evaluated {
  try {
    const compiled = compile(query, params)
    const { value, dereferenced } = runQuery(compiled, view, options)
    return {
      result: JSON.stringify(value),
      syncTags: JSON.stringify(tagsOfQuery(compiled.concerns, dereferenced)),
      volatile: compiled.volatile,
    }
  } catch (error) {
    // The stack overflowed, or a string is too long.
    if (error instanceof RangeError)
      throw evaluationError('it is nested too deeply, or its result is too long')
    throw error
  }
}
