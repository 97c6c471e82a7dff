import { createContext, use, useMemo, useReducer, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { PostAnswer } from './post-answer.ts'

type Given = { answer: PostAnswer | null; dropAnswer: () => void }

const PostAnswerContext = createContext<Given | null>(null)

/** Gives the answer to the page that it is for, until somebody leaves that page or it is dropped. */
export function PostAnswerProvider({ value, children }: { value: PostAnswer | null; children: ReactNode }) {
  const [answer, dropAnswer] = useReducer<PostAnswer | null, []>(() => null, value)
  const { pathname } = useLocation()
  if (answer && answer.path !== pathname) dropAnswer()
  const given = useMemo(() => ({ answer, dropAnswer }), [answer])
  return <PostAnswerContext value={given}>{children}</PostAnswerContext>
}

/** The answer to one form of this page, if the page is one, and how to put it away once it is no longer true. */
export function usePostAnswer(formId: string): Given {
  const given = use(PostAnswerContext)
  if (!given) throw new Error('A form stands outside of PostAnswerProvider')
  return given.answer?.formId === formId ? given : { ...given, answer: null }
}
