import { isRecord } from '../documents/document.ts'
import { randomKey } from '../documents/random-id.ts'
import type { PatchOperations } from './mutation.ts'

/** Adds a `_key` to every array item that lacks one (the `autoGenerateArrayKeys` option). */
export function withArrayKeys<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item) => addKey(withArrayKeys(item))) as T
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withArrayKeys(item)])) as T
}

/** Does the same for the values that a patch sets and inserts. */
export function withPatchKeys(operations: PatchOperations): PatchOperations {
  const { set, setIfMissing, insert } = operations
  return {
    ...operations,
    ...(set ? { set: withArrayKeys(set) } : {}),
    ...(setIfMissing ? { setIfMissing: withArrayKeys(setIfMissing) } : {}),
    ...(insert ? { insert: withArrayKeys(insert) } : {}),
  }
}

function addKey(item: unknown): unknown {
  return isRecord(item) && item['_key'] === undefined ? { ...item, _key: randomKey() } : item
}
