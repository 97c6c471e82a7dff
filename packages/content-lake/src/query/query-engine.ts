import type { Identity } from '../auth/identity.ts'
import { chooseAudience, isSecret } from '../documents/ids.ts'
import { withSearchText } from '../documents/search-text.ts'
import type { LakeDocument } from '../documents/document.ts'
import { NO_RULES, type LakeRules } from '../rules.ts'
import type { StagedTransaction } from '../mutations/staged-transaction.ts'
import type { LakeStore } from '../store/lake-store.ts'
import { compile, type Params } from './compile.ts'
import { evaluationError, runQuery } from './run-query.ts'
import { tagQuery } from './sync-tags.ts'
import {
  type CachedResult,
  createSnapshot,
  createSnapshotCache,
  type Perspective,
  type PerspectiveSnapshot,
} from './perspective-snapshot.ts'

type QueryRequest = {
  readonly query: string
  readonly params: Params
  readonly perspective: Perspective
  readonly identity: Identity | null
  /** Before a query runs whose answer isn't cached; it may throw. */
  readonly mayRun?: (() => void) | undefined
}

export function createQueryEngine(store: LakeStore, rules: LakeRules = NO_RULES) {
  const ask = (query: string): unknown =>
    JSON.parse(answer(query, {}, snapshots.get('drafts', 'people'), 'lake').result)
  const addSearchText = (document: LakeDocument) =>
    withSearchText(document, (own) => rules.namedValues(own, ask))
  for (const document of store.documents.values()) addSearchText(document)
  const snapshots = createSnapshotCache(store.documents)
  store.subscribe((transaction) => {
    for (const { after } of transaction.changes) if (after) addSearchText(after)
    snapshots.invalidate(transaction)
  })

  const getSnapshot = (perspective: Perspective, identity: Identity | null): PerspectiveSnapshot =>
    snapshots.get(perspective, chooseAudience(identity))

  function run({ query, params, perspective, identity, mayRun }: QueryRequest): CachedResult {
    const user = identity?.user.id ?? '<anonymous>'
    return answer(query, params, getSnapshot(perspective, identity), user, mayRun)
  }

  return { getSnapshot, run }
}

export type QueryEngine = ReturnType<typeof createQueryEngine>

function answer(
  query: string,
  params: Params,
  snapshot: PerspectiveSnapshot,
  identity: string,
  mayRun = () => {},
): CachedResult {
  const key = `${query}\n${JSON.stringify(params)}`
  const known = snapshot.results.get(key)
  if (known) return known
  mayRun()
  try {
    const compiled = compile(query, params)
    const { value, dereferenced } = runQuery(compiled, snapshot, { identity })
    const syncTags = JSON.stringify(tagQuery(compiled.filters, dereferenced))
    const result = { result: JSON.stringify(value), syncTags }
    if (!compiled.volatile) snapshot.results.set(key, result)
    return result
  } catch (error) {
    // The stack overflowed, or a string is too long.
    if (error instanceof RangeError)
      throw evaluationError('it is nested too deeply, or its result is too long')
    throw error
  }
}

/** For patches and deletions by query. It finds no secrets, so that no client can guess them by what matches. */
export function runStagedQuery(query: string, params: Params, staged: StagedTransaction): unknown {
  const documents = staged.all().filter((document) => !isSecret(document))
  return runQuery(compile(query, params), createSnapshot(documents), staged).value
}
