import { evaluateSync, toJS } from 'groq-js'
import { DATASET, PROJECT_ID } from '../env.ts'
import { LakeError, reasonOf, typedError } from '../errors.ts'
import { isRecord, type LakeDocument } from '../documents/document.ts'
import type { CompiledQuery } from './compile.ts'
import type { FilterKeys } from './filter-keys.ts'
import { DEADLINE, documentsId, REFERRING } from './rewrite.ts'
import type { PerspectiveSnapshot } from './perspective-snapshot.ts'

export type Source = Omit<PerspectiveSnapshot, 'results'>

type RunOptions = {
  readonly identity: string
  /** Milliseconds of processor time. A query blocks the lake while it runs. */
  readonly timeLimit?: number
  /** The most values in the result: nested projections could make it huge. */
  readonly sizeLimit?: number
}

/** On the clock. A supervisor ends the lake when it doesn't answer for half a minute. */
const WALL_LIMIT_MS = 20_000

/** Reading the clock takes longer than a step. */
const STEPS_PER_CLOCK_READ = 64

/** Synchronous, so that it reads a consistent state. @throws LakeError 400 */
export function runQuery(
  query: CompiledQuery,
  source: Source,
  { identity, timeLimit = 10_000, sizeLimit = 10_000_000 }: RunOptions,
) {
  const dereferenced = new Set<string>()
  const checkDeadline = startDeadline(timeLimit)
  const documents = new Map(
    query.filters.map((keys, index) => [documentsId(index), selectOnce(source, keys)]),
  )
  try {
    const result = evaluateSync(query.tree, {
      dataset: source.documents,
      params: { ...query.params },
      identity,
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
    requireSize(result.data, sizeLimit)
    return { value: toJS(result) ?? null, dereferenced }
  } catch (error) {
    if (error instanceof LakeError) throw error
    if (error instanceof RangeError) throw evaluationError('it is nested too deeply')
    throw evaluationError(reasonOf(error))
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

export const evaluationError = (reason: string): LakeError =>
  typedError(400, 'queryEvaluationError', `The query cannot be evaluated: ${reason}`)

/** Called at every step of a query; throws after the deadline. */
function startDeadline(timeLimit: number): () => true {
  const deadline = cpuTime() + timeLimit
  const latest = performance.now() + WALL_LIMIT_MS
  let steps = 0
  return () => {
    steps = (steps + 1) % STEPS_PER_CLOCK_READ
    if (steps !== 0 || (cpuTime() < deadline && performance.now() < latest)) return true
    throw evaluationError(`it takes longer than ${timeLimit} ms`)
  }
}

/** Milliseconds of this thread: other load, or a machine that stands still, must not count. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function selectOnce(source: Source, keys: FilterKeys | undefined): () => readonly LakeDocument[] {
  let selected: readonly LakeDocument[] | undefined
  return () => (selected ??= keys ? source.select(keys) : source.documents)
}
