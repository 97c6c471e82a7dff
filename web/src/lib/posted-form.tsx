import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'

/** A form that was posted without JavaScript and came back: what was typed, and what is wrong with it. */
export type PostedForm = {
  values: Readonly<Record<string, string>>
  /** First failing message of each field; the empty name holds a message about the whole post. */
  errors: Readonly<Record<string, string>>
}

/**
 * What came of a form that was posted without JavaScript: the form again, or the reference of the stored lead. It
 * travels in the page's state, so that hydration shows the same.
 */
export type PostAnswer = {
  /** The page that the form was posted to: no other page shows the answer. */
  path: string
  form: PostedForm | null
  sent: string | null
}

const PostAnswerContext = createContext<PostAnswer | null>(null)

export const PostAnswerProvider = PostAnswerContext.Provider

/** The answer to a form of this page, if the page is one. */
export function usePostAnswer(): PostAnswer | null {
  const answer = use(PostAnswerContext)
  const { pathname } = useLocation()
  return answer?.path === pathname ? answer : null
}
