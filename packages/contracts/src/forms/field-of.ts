import type { FormDefinition } from './form-definition.ts'

/**
 * The field that a pointer of the API's answer is about; null where the form has none. For a message composed
 * of several fields, it is the last of them, where people write most.
 */
export function fieldOf({ fields }: FormDefinition, pointer: string): string | null {
  const part = pointer === '/firstName' || pointer === '/lastName' ? '/name' : pointer
  const field = fields.findLast(({ lead }) => lead !== 'answer' && `/${lead}` === part)
  return pointer === '/name' ? null : (field?.name ?? null)
}
