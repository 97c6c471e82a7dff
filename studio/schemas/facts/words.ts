import { isVisibleText } from '@site/content/facts/visible-text'
import type { Path, SchemaType } from 'sanity'

/** Whether a field of the form holds words that may name facts: not a choice from a list, and not one that programs fill. */
export function holdsWords(type: SchemaType, path: Path): boolean {
  if (type.jsonType !== 'string' || !['string', 'text'].includes(type.name)) return false
  return !(type.options as { list?: unknown } | undefined)?.list && isVisibleText(path)
}
