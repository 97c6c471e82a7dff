import { createContext, use, useMemo, useReducer, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { PostAnswer } from './posted-form.ts'

type Given = { answer: PostAnswer | null; dropAnswer: () => void }

const PostAnswerContext = createContext<Given | null>(null)

/** Provides the answer to the page it belongs to, until the visitor navigates or it's dismissed. */
export function PostAnswerProvider({ value, children }: { value: PostAnswer | null; children: ReactNode }) {
  const [answer, dropAnswer] = useReducer<PostAnswer | null, []>(() => null, value)
  const { pathname } = useLocation()
  if (answer && answer.path !== pathname) dropAnswer()
  const given = useMemo(() => ({ answer, dropAnswer }), [answer])
  return <PostAnswerContext value={given}>{children}</PostAnswerContext>
}

/** Whether the page is the answer to a post that was refused. */
export const useHasPostErrors = () => use(PostAnswerContext)?.answer?.form != null

/** The answer for one form of this page, if there is one, and a function that dismisses it once it's out of date. */
export function usePostAnswer(formId: string): Given {
  const given = use(PostAnswerContext)
  if (!given) throw new Error('usePostAnswer outside PostAnswerProvider')
  return given.answer?.formId === formId ? given : { ...given, answer: null }
}
