import type { Params } from './compile.ts'
import { compile } from './compile.ts'
import type { CachedResult } from './result-cache.ts'
import type { RunOptions } from './run-query.ts'
import { evaluationError, runQuery } from './run-query.ts'
import { tagsOfQuery } from './sync-tags.ts'
import type { View } from './view.ts'

/** An answer, and whether it may be another one the next time though nothing was published in between. */
export type Evaluated = CachedResult & { readonly volatile: boolean }

/** What people without a session may ask of one query, in milliseconds and values. */
export const PUBLIC_LIMITS = { identity: '<anonymous>', timeLimit: 1000, sizeLimit: 500_000 }

/** Runs a query over a view, and writes its answer down. @throws LakeError 400 */
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
    // Too many calls inside each other, or too long a string.
    if (error instanceof RangeError)
      throw evaluationError('it is nested too deeply, or its result is too long')
    throw error
  }
}
