/** A form that was posted without JavaScript and rejected: the typed values and the errors. */
export type PostedForm = {
  values: Readonly<Record<string, string>>
  /** First error of each field. The empty name holds an error of the whole post. */
  errors: Readonly<Record<string, string>>
}

/** Name of the hidden field that tells the forms of one page apart. */
export const FORM_ID = 'form'

/** Name of the hidden field of a post that sends nothing yet: it only fills in the form for a call. */
export const FILL_IN = 'fillIn'

/**
 * The outcome of a form posted without JavaScript: the form with errors, or the stored lead. It's
 * part of the page's state, so that hydration renders the same.
 */
export type PostAnswer = {
  path: string
  /** The form's id on that page. */
  formId: string
  form: PostedForm | null
  sent: { reference: string | null } | null
}
