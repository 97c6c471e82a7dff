import type { FormDefinition } from './form-definition.ts'

/**
 * The field that a pointer of the API's answer is about; null where the form has none. The last field of a composed
 * message stands for the message: it is where most was written.
 */
export function fieldOf({ fields }: FormDefinition, pointer: string): string | null {
  const part = pointer === '/firstName' || pointer === '/lastName' ? '/name' : pointer
  const field = fields.findLast(({ lead }) => lead !== 'answer' && `/${lead}` === part)
  return pointer === '/name' ? null : (field?.name ?? null)
}
