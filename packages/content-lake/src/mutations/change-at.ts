import type { SingleValuePath } from '@sanity/json-match'
import { isRecord } from '../documents/document.ts'

/**
 * A copy of a document with another value at a path. Objects that are missing on the way are created. Where there is
 * something else, such as text or no item of a list, nothing changes.
 * @param change makes the new value; without it the old one is removed
 */
export function changedAt<T>(parent: T, path: SingleValuePath, change: (() => unknown) | undefined): T {
  const [segment, ...rest] = path
  if (segment === undefined) return (change ? change() : parent) as T
  if (typeof segment === 'string') {
    if (parent !== undefined && !isRecord(parent)) return parent
    const { [segment]: old, ...others } = (parent ?? {}) as Record<string, unknown>
    if (rest.length === 0 && !change) return (parent === undefined ? parent : others) as T
    if (old === undefined && !change) return parent
    return { ...(parent as object), [segment]: changedAt(old, rest, change) } as T
  }
  if (!Array.isArray(parent)) return parent
  const at =
    typeof segment === 'number'
      ? segment < 0
        ? parent.length + segment
        : segment
      : parent.findIndex((item) => isRecord(item) && item['_key'] === (segment as { _key: string })._key)
  if (at < 0 || at >= parent.length) return parent
  if (rest.length === 0 && !change) return parent.toSpliced(at, 1) as T
  return parent.with(at, changedAt(parent[at], rest, change)) as T
}
