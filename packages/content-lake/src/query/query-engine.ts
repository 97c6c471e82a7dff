import type { Identity } from '../auth/identity.ts'
import { withSearchText } from '../documents/search-text.ts'
import type { StagedTransaction } from '../mutations/staged-transaction.ts'
import type { LakeStore } from '../store/lake-store.ts'
import type { CompiledQuery, Params } from './compile.ts'
import { compile } from './compile.ts'
import { keysOf } from './concern.ts'
import { requireCheapPatterns } from './public-limits.ts'
import type { Perspective } from './perspective.ts'
import type { CachedResult } from './result-cache.ts'
import { runQuery } from './run-query.ts'
import { tagsOfQuery } from './sync-tags.ts'
import type { View } from './view.ts'
import { ViewCache } from './view-cache.ts'

export type QueryRequest = {
  readonly query: string
  readonly params: Params
  readonly perspective: Perspective
  /** Null for people without a session. */
  readonly identity: Identity | null
}

/** A query holds up everything else while it runs (milliseconds); editors are trusted with more. */
const LIMITS = {
  public: { timeLimit: 1000, sizeLimit: 500_000 },
  editors: { timeLimit: 10_000, sizeLimit: 10_000_000 },
}

/** Answers queries over the store's documents. */
export class QueryEngine {
  readonly #views: ViewCache

  constructor(store: LakeStore) {
    for (const document of store.documents.values()) withSearchText(document)
    this.#views = new ViewCache(store.documents)
    store.subscribe((transaction) => {
      for (const { after } of transaction.changes) if (after) withSearchText(after)
      this.#views.invalidate(transaction)
    })
  }

  view(perspective: Perspective, identity: Identity | null): View {
    return this.#views.get(perspective, identity ? 'editors' : 'public')
  }

  /** Runs a query or takes its result from the cache. @throws LakeError 400 */
  run(request: QueryRequest): CachedResult {
    const view = this.view(request.perspective, request.identity)
    const key = `${request.query}\n${JSON.stringify(request.params)}`
    return view.results.get(key) ?? this.#evaluate(request, view, key)
  }

  #evaluate({ query, params, identity }: QueryRequest, view: View, key: string): CachedResult {
    const compiled = compile(query, params)
    if (!identity) requireCheapPatterns(compiled, query)
    const { value, dereferenced } = runQuery(compiled, view, {
      identity: identity?.userId ?? '<anonymous>',
      ...(identity ? LIMITS.editors : LIMITS.public),
    })
    const syncTags = JSON.stringify(tagsOfQuery(compiled.concerns, dereferenced))
    const result = { result: JSON.stringify(value), syncTags }
    if (!compiled.volatile) view.results.set(key, result)
    return result
  }
}

/** Runs a query over the documents as a staged transaction has them, for "patch by query" and "delete by query". */
export function runStagedQuery(query: string, params: Params, staged: StagedTransaction): unknown {
  const documents = staged.all()
  const compiled: CompiledQuery = compile(query, params)
  const source = {
    documents,
    get: (id: string) => staged.get(id),
    select: (concern: ReadonlySet<string>) =>
      documents.filter((document) => keysOf(document).some((key) => concern.has(key))),
  }
  return runQuery(compiled, source, { identity: staged.identity, ...LIMITS.editors }).value
}
