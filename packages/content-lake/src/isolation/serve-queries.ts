import type { LakeDocument } from '../documents/document.ts'
import { withSearchText } from '../documents/search-text.ts'
import { LakeError } from '../errors.ts'
import { evaluate, type Evaluated, evaluationError, PUBLIC_LIMITS } from '../query/run-query.ts'
import { createView, type View } from '../query/view.ts'

/** Changed documents as JSON text, oldest first; null for a document that was deleted or is no longer public. */
export type Feed = { readonly changes: readonly (readonly [id: string, document: string | null])[] }

/** @property params JSON text */
export type Question = { readonly query: string; readonly params: string }

export type Answer = Evaluated | { readonly refused: Pick<LakeError, 'status' | 'message' | 'body'> }

/** Characters. Passing a result on takes the lake time too. */
const RESULT_MAX = 1024 * 1024

/**
 * The query process: holds only the public documents, answers one query at a time, and may be killed at any moment.
 */
export function serveQueries(): void {
  const documents = new Map<string, LakeDocument>()
  let view: View | undefined
  process.on('message', (message: Feed | Question) => {
    if ('changes' in message) {
      apply(documents, message)
      view = undefined
    } else {
      process.send?.(answer(message, (view ??= createView([...documents.values()]))))
    }
  })
  process.on('disconnect', () => process.exit())
}

/** Milliseconds of processor time, so that other load on the machine doesn't count against a query. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function apply(documents: Map<string, LakeDocument>, { changes }: Feed): void {
  for (const [id, document] of changes) {
    if (document === null) documents.delete(id)
    else documents.set(id, withSearchText(JSON.parse(document) as LakeDocument))
  }
}

function answer({ query, params }: Question, view: View): Answer {
  try {
    const evaluated = evaluate(query, JSON.parse(params) as Record<string, unknown>, view, {
      ...PUBLIC_LIMITS,
      clock: cpuTime,
    })
    if (evaluated.result.length <= RESULT_MAX) return evaluated
    throw evaluationError(
      `its result has more than ${RESULT_MAX} characters: ask for fewer documents or fields`,
    )
  } catch (error) {
    // An unexpected error ends the process, and the next query starts a new one.
    if (!(error instanceof LakeError)) throw error
    const { status, message, body } = error
    return { refused: { status, message, body } }
  }
}
