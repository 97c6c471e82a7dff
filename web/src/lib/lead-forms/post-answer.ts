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
