import { isRecord } from '../documents/document.ts'
import { randomKey } from '../documents/random-id.ts'

/** Adds a `_key` to every array item of a document or patch that lacks one (the `autoGenerateArrayKeys` option). */
export function withArrayKeys<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item) => addKey(withArrayKeys(item))) as T
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withArrayKeys(item)])) as T
}

function addKey(item: unknown): unknown {
  return isRecord(item) && item['_key'] === undefined ? { ...item, _key: randomKey() } : item
}
