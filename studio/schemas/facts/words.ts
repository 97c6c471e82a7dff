import { isVisibleText } from '@site/content/facts/visible-text'
import type { Path, SchemaType } from 'sanity'

/** Whether a field holds text that can use facts, unlike choices from a list and fields that programs fill. */
export function holdsWords(type: SchemaType, path: Path): boolean {
  if (type.jsonType !== 'string' || !['string', 'text'].includes(type.name)) return false
  return !(type.options as { list?: unknown } | undefined)?.list && isVisibleText(path)
}
