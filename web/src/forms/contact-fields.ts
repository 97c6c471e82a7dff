/** The contact form's fields. */
export const CONTACT_FIELDS = ['name', 'company', 'email', 'phone', 'message'] as const

/** The API names two parts of a name where the form has one field. */
const POINTERS: Readonly<Record<string, string>> = {
  '/firstName': 'name',
  '/lastName': 'name',
  '/email': 'email',
  '/phone': 'phone',
  '/company': 'company',
  '/message': 'message',
}

/** The field that a pointer of the API's answer is about; null where the form has none. */
export function contactFieldOf(pointer: string): string | null {
  return POINTERS[pointer] ?? null
}
