import { createContext, use } from 'react'

/**
 * A form that was posted without JavaScript and came back: what was typed, and what is wrong with it. It
 * travels in the page's state, so that hydration shows the same.
 */
export type PostedForm = {
  values: Readonly<Record<string, string>>
  /** First failing message of each field; the empty name holds a message about the whole post. */
  errors: Readonly<Record<string, string>>
}

const PostedFormContext = createContext<PostedForm | null>(null)

export const PostedFormProvider = PostedFormContext.Provider

export function usePostedForm(): PostedForm | null {
  return use(PostedFormContext)
}
