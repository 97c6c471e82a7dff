import { evaluateSync, toJS } from 'groq-js'
import { DATASET, PROJECT_ID } from '../env.ts'
import { LakeError } from '../errors.ts'
import type { LakeDocument } from '../documents/document.ts'
import { isRecord } from '../documents/document.ts'
import type { CompiledQuery } from './compile.ts'
import type { Concern } from './concern.ts'
import { LAKE } from './rewrite.ts'

/** What a query runs over: a view, or the staged documents of a transaction. */
export type Source = {
  readonly documents: readonly LakeDocument[]
  get(id: string): LakeDocument | undefined
  select(concern: Concern): readonly LakeDocument[]
}

export type RunOptions = {
  /** The value of `identity()`. */
  readonly identity: string
  /** Milliseconds after which the query is stopped. */
  readonly timeLimit: number
  /** The clock by which they are counted (milliseconds); the wall's where it is left out. */
  readonly clock?: () => number
  /** Values that the result may hold; nested projections of everything grow without bound. */
  readonly sizeLimit: number
}

export type QueryRun = { readonly value: unknown; readonly dereferenced: ReadonlySet<string> }

/** How many looks at the clock are skipped between two: a look costs more than a step. */
const STEPS_BETWEEN_LOOKS = 64

/**
 * Runs a query to its end, synchronously: nothing is written meanwhile, so it sees one state of the dataset.
 * @throws LakeError 400 where it cannot be evaluated or takes too long.
 */
export function runQuery(query: CompiledQuery, source: Source, options: RunOptions): QueryRun {
  const dereferenced = new Set<string>()
  try {
    const result = evaluateSync(query.tree, {
      dataset: source.documents,
      params: { ...query.params, [LAKE]: lakeParameter(query, source, options) },
      identity: options.identity,
      sanity: { projectId: PROJECT_ID, dataset: DATASET },
      dereference: ({ _ref }: { _ref: string }) => {
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

/** 400 for a query that is one, and cannot be answered. */
export function evaluationError(reason: string): LakeError {
  const description = `The query cannot be evaluated: ${reason}`
  return new LakeError(400, description, { error: { type: 'queryEvaluationError', description } })
}

/** The object behind rewrite.ts's parameter: `inTime`, and `s0`, `s1` … for each use of `*`. */
function lakeParameter(query: CompiledQuery, source: Source, options: RunOptions): object {
  const { timeLimit, clock = () => performance.now() } = options
  const deadline = clock() + timeLimit
  const selected: (readonly LakeDocument[])[] = []
  let steps = 0
  const lake = Object.defineProperty({}, 'inTime', {
    get: () => {
      steps = (steps + 1) % STEPS_BETWEEN_LOOKS
      if (steps !== 0 || clock() < deadline) return true
      throw evaluationError(`it takes longer than ${timeLimit} ms`)
    },
  })
  for (const [index, concern] of query.concerns.entries()) {
    Object.defineProperty(lake, `s${index}`, {
      get: () => (selected[index] ??= concern ? source.select(concern) : source.documents),
    })
  }
  return lake
}
