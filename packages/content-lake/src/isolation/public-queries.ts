import { httpError, LakeError } from '../errors.ts'
import type { Params } from '../query/compile.ts'
import { type QueryEngine, resultKey } from '../query/query-engine.ts'
import type { CachedResult } from '../query/view.ts'
import type { Site } from '../site.ts'
import { isPublic } from '../documents/ids.ts'
import { evaluationError, PUBLIC_LIMITS } from '../query/run-query.ts'
import type { LakeStore } from '../store/lake-store.ts'
import { type Budget, createHelperProcess } from './helper-process.ts'
import type { Answer, Documents, Question } from './serve-queries.ts'

/** A query stops itself at its time limit, in processor time; if it can't, the process is killed half a second later. */
const BUDGET: Budget = { memory: 40, work: PUBLIC_LIMITS.timeLimit + 500, waiting: 5000 }

/** Queries that may wait. Each has at most 256 KB of parameters. */
const WAITING_MAX = 100

/**
 * Runs anonymous queries in a process of their own, which only has the public documents and no settings. It gets all of
 * them again before the first query after a publish, so no answer is older than the last write.
 * @param variables the process's whole environment
 */
export function createQueryProcess(store: LakeStore, variables: Readonly<Record<string, string>>) {
  let isCurrent = false
  store.subscribe(({ changes }) => {
    if (
      changes.some(({ before, after }) => [before, after].some((document) => document && isPublic(document)))
    )
      isCurrent = false
  })
  return createHelperProcess<Question | Documents, Answer>({
    kind: 'queries',
    variables,
    heap: 256,
    budget: BUDGET,
    waitingMax: WAITING_MAX,
    prepare(isNew) {
      if (isCurrent && !isNew) return undefined
      isCurrent = true
      return { documents: JSON.stringify([...store.documents.values()].filter(isPublic)) }
    },
    refused: evaluationError,
    unavailable: 'Queries cannot run at the moment: try again soon',
  })
}

export type QueryProcess = ReturnType<typeof createQueryProcess>

/** Characters. The site's longest query has 19,000. */
const QUERY_MAX = 32 * 1024

/** Queries of one address that may wait. */
const WAITING_PER_ADDRESS_MAX = 8

export type PublicQuery = {
  readonly query: string
  readonly params: Params
  /** The client's address; undefined for our own machines. */
  readonly address: string | undefined
}

/**
 * Answers queries without a session. The site's own queries run in this process. All others run in the query process
 * and aren't even parsed here, because parsing alone can take seconds.
 */
export function createPublicQueries(
  engine: QueryEngine,
  process: QueryProcess,
  site: Pick<Site, 'isOwnQuery'>,
) {
  const waiting = new Map<string, number>()

  /** @throws LakeError 400, 413 if the query is too long, 429 or 503 if too many queries are waiting. */
  async function run({ query, params, address }: PublicQuery): Promise<CachedResult> {
    if (query.length > QUERY_MAX)
      throw httpError(413, `Without a session a query has at most ${QUERY_MAX} characters`)
    const written = JSON.stringify(params)
    const view = engine.viewOf('published', null)
    const key = resultKey(query, written)
    const known = view.results.get(key)
    if (known) return known
    if (site.isOwnQuery(query, params))
      return engine.run({ query, params, perspective: 'published', identity: null })
    const { volatile, ...result } = await ask(query, written, address)
    // Cached with the view it was read from. If the documents have changed since, nobody uses that view any more.
    if (!volatile) view.results.set(key, result)
    return result
  }

  async function ask(query: string, params: string, address = '') {
    const before = waiting.get(address) ?? 0
    if (address !== '' && before >= WAITING_PER_ADDRESS_MAX)
      throw httpError(429, 'Too many queries at once from this address', {}, { 'retry-after': '2' })
    waiting.set(address, before + 1)
    try {
      const answer = await process.ask({ query, params })
      if (!('refused' in answer)) return answer
      const { status, message, body } = answer.refused
      throw new LakeError(status, message, body)
    } finally {
      const left = (waiting.get(address) ?? 0) - 1
      if (left > 0) waiting.set(address, left)
      else waiting.delete(address)
    }
  }

  return { run }
}

export type PublicQueries = ReturnType<typeof createPublicQueries>
