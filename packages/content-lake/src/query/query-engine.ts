import type { Identity } from '../auth/identity.ts'
import { audienceOf, isSecret } from '../documents/ids.ts'
import { withSearchText } from '../documents/search-text.ts'
import type { LakeDocument } from '../documents/document.ts'
import { ANY_SITE, type Site } from '../site.ts'
import type { StagedTransaction } from '../mutations/staged-transaction.ts'
import type { LakeStore } from '../store/lake-store.ts'
import { compile, type Params } from './compile.ts'
import { evaluate, PUBLIC_LIMITS, type RunOptions, runQuery } from './run-query.ts'
import { type CachedResult, createView, createViewCache, type Perspective, type View } from './view.ts'

export type QueryRequest = {
  readonly query: string
  readonly params: Params
  readonly perspective: Perspective
  /** Null without a session. */
  readonly identity: Identity | null
  /** Called before a query runs whose answer isn't cached; it may throw. */
  readonly mayRun?: (() => void) | undefined
}

/** Milliseconds and values. A query blocks the lake while it runs; editors get more time than the public. */
const EDITORS_LIMITS = { timeLimit: 10_000, sizeLimit: 10_000_000 }

/** Runs the queries of people and programs with a token, and the site's own ones. They block the lake while they run. */
export function createQueryEngine(store: LakeStore, { namedValues }: Pick<Site, 'namedValues'> = ANY_SITE) {
  const ask = (query: string): unknown =>
    JSON.parse(evaluateOnce(query, {}, views.get('drafts', 'people'), PUBLIC_LIMITS).result)
  const searchable = (document: LakeDocument) => withSearchText(document, (own) => namedValues(own, ask))
  for (const document of store.documents.values()) searchable(document)
  const views = createViewCache(store.documents)
  store.subscribe((transaction) => {
    for (const { after } of transaction.changes) if (after) searchable(after)
    views.invalidate(transaction)
  })

  const viewOf = (perspective: Perspective, identity: Identity | null): View =>
    views.get(perspective, audienceOf(identity))

  /** Runs a query or takes its result from the cache. @throws LakeError 400 */
  function run({ query, params, perspective, identity, mayRun }: QueryRequest): CachedResult {
    const limits = identity ? { identity: identity.userId, ...EDITORS_LIMITS } : PUBLIC_LIMITS
    return evaluateOnce(query, params, viewOf(perspective, identity), limits, mayRun)
  }

  return { viewOf, run }
}

export type QueryEngine = ReturnType<typeof createQueryEngine>

function evaluateOnce(
  query: string,
  params: Params,
  view: View,
  limits: RunOptions,
  mayRun = () => {},
): CachedResult {
  const key = `${query}\n${JSON.stringify(params)}`
  const known = view.results.get(key)
  if (known) return known
  mayRun()
  const { volatile, ...result } = evaluate(query, params, view, limits)
  if (!volatile) view.results.set(key, result)
  return result
}

/**
 * Runs a query over a staged transaction's documents, for "patch by query" and "delete by query". It finds no secrets, so
 * that nobody can guess them by what a query matches.
 */
export function runStagedQuery(query: string, params: Params, staged: StagedTransaction): unknown {
  const documents = staged.all().filter((document) => !isSecret(document))
  return runQuery(compile(query, params), createView(documents), {
    identity: staged.identity,
    ...EDITORS_LIMITS,
  }).value
}
