import { resolve } from 'node:path'
import { evaluationError, PUBLIC_LIMITS } from '../query/run-query.ts'
import type { LakeStore } from '../store/lake-store.ts'
import { createDocumentFeed } from './document-feed.ts'
import { type Budget, createHelperProcess } from './helper-process.ts'
import type { Answer, Question } from './serve-queries.ts'

/** A query stops itself at its time limit, in processor time; if it can't, the process is killed half a second later. */
const BUDGET: Budget = { memory: 40, work: PUBLIC_LIMITS.timeLimit + 500, waiting: 5000 }

/**
 * Runs anonymous queries in a process of their own, which only has the public documents and no settings.
 * @param variables the process's whole environment
 */
export function createQueryProcess(store: LakeStore, variables: Readonly<Record<string, string>>) {
  const { ask, close } = createHelperProcess<Question, Answer>({
    main: resolve(import.meta.dirname, 'main.ts'),
    variables,
    heap: 256,
    warmUp: { query: 'count(*)', params: '{}' },
    feed: (child) => createDocumentFeed(child, store),
    refused: evaluationError,
    unavailable: 'Queries cannot run at the moment: try again soon',
  })
  return { ask: (question: Question) => ask(question, BUDGET), close }
}

export type QueryProcess = ReturnType<typeof createQueryProcess>
