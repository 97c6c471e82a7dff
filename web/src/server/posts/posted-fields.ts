import type { FormValues } from '@site/domain/forms/form-definition'

/** The text fields of a posted form. Ours send no others. @param body of any shape */
export function postedFields(body: unknown): FormValues {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
