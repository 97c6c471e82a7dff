import { createContext, use, useMemo, useReducer, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

/** A form that was posted without JavaScript and came back: what was typed, and what is wrong with it. */
export type PostedForm = {
  values: Readonly<Record<string, string>>
  /** First failing message of each field; the empty name holds a message about the whole post. */
  errors: Readonly<Record<string, string>>
}

/** The name of the hidden field in which a form says which one of its page it is. */
export const FORM_ID = 'form'

/**
 * What came of a form that was posted without JavaScript: the form again, or the reference of the stored lead. It
 * travels in the page's state, so that hydration shows the same.
 */
export type PostAnswer = {
  /** The page that the form was posted to. */
  path: string
  /** Which form of that page. */
  formId: string
  form: PostedForm | null
  sent: string | null
}

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
