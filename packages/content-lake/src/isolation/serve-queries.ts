import type { LakeDocument } from '../documents/document.ts'
import { withSearchText } from '../documents/search-text.ts'
import { LakeError } from '../errors.ts'
import { evaluate, type Evaluated, evaluationError, PUBLIC_LIMITS } from '../query/run-query.ts'
import { createView, type View } from '../query/view.ts'

/** All public documents, as JSON text. */
export type Documents = { readonly documents: string }

/** @property params JSON text */
export type Question = { readonly query: string; readonly params: string }

export type Answer = Evaluated | { readonly refused: Pick<LakeError, 'status' | 'message' | 'body'> }

/** Characters. Passing a result on takes the lake time too. */
const RESULT_MAX = 1024 * 1024

/** The query process: holds only the public documents, answers one query at a time, and may be killed at any moment. */
export function serveQueries(): void {
  let view = createView([])
  process.on('message', (message: Documents | Question) => {
    const isNews = 'documents' in message
    if (isNews)
      view = createView((JSON.parse(message.documents) as LakeDocument[]).map((one) => withSearchText(one)))
    process.send?.(answer(isNews ? { query: 'count(*)', params: '{}' } : message, view))
  })
  process.on('disconnect', () => process.exit())
}

function answer({ query, params }: Question, view: View): Answer {
  try {
    const evaluated = evaluate(query, JSON.parse(params) as Record<string, unknown>, view, PUBLIC_LIMITS)
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
