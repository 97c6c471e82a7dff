import { isPublic } from '../documents/ids.ts'
import { evaluationError, PUBLIC_LIMITS } from '../query/run-query.ts'
import type { LakeStore } from '../store/lake-store.ts'
import { type Budget, createHelperProcess } from './helper-process.ts'
import type { Answer, Documents, Question } from './serve-queries.ts'

/** A query stops itself at its time limit, in processor time; if it can't, the process is killed half a second later. */
const BUDGET: Budget = { memory: 40, work: PUBLIC_LIMITS.timeLimit + 500, waiting: 5000 }

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
  const { ask, close } = createHelperProcess<Question | Documents, Answer>({
    kind: 'queries',
    variables,
    heap: 256,
    prepare(isNew) {
      if (isCurrent && !isNew) return undefined
      isCurrent = true
      return { documents: JSON.stringify([...store.documents.values()].filter(isPublic)) }
    },
    refused: evaluationError,
    unavailable: 'Queries cannot run at the moment: try again soon',
  })
  return { ask: (question: Question) => ask(question, BUDGET), close }
}

export type QueryProcess = ReturnType<typeof createQueryProcess>
