/** A form that was posted without JavaScript and rejected: the typed values and the errors. */
export type PostedForm = {
  values: Readonly<Record<string, string>>
  /** First error of each field. The empty name holds an error of the whole post. */
  errors: Readonly<Record<string, string>>
}

/** Name of the hidden field that tells the forms of one page apart. */
export const FORM_ID = 'form'

/**
 * The outcome of a form posted without JavaScript: the form with errors, or the stored lead. It's
 * part of the page's state, so that hydration renders the same.
 */
export type PostAnswer = {
  path: string
  formId: string
  form: PostedForm | null
  sent: { reference: string | null } | null
}
