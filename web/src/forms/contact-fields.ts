/** The contact form's fields. */
export const CONTACT_FIELDS = ['name', 'company', 'email', 'phone', 'message'] as const

/** The API names two parts of a name where the form has one field. */
const POINTERS: Readonly<Record<string, string>> = { '/firstName': 'name', '/lastName': 'name' }

/** The field that a pointer of the API's answer is about. */
export function contactFieldOf(pointer: string): string | null {
  return POINTERS[pointer] ?? (pointer.slice(1) || null)
}
