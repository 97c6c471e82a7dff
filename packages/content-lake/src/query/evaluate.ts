import { compile, type Params } from './compile.ts'
import type { CachedResult } from './result-cache.ts'
import { evaluationError, type RunOptions, runQuery } from './run-query.ts'
import { tagsOfQuery } from './sync-tags.ts'
import type { View } from './view.ts'

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
