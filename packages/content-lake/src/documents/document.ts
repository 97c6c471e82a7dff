import { randomBytes } from 'node:crypto'
import { z } from 'zod'

export type LakeDocument = {
  readonly _id: string
  readonly _type: string
  readonly _rev: string
  readonly _createdAt: string
  readonly _updatedAt: string
  readonly [key: string]: unknown
}

export type Documents = ReadonlyMap<string, LakeDocument>

export type Lookup = (id: string) => LakeDocument | undefined

/** As a client sends it. The lake generates a missing `_id` and ignores system fields. */
export const documentInput = z.looseObject({ _id: z.string().optional(), _type: z.string().min(1) })
export type DocumentInput = Readonly<z.infer<typeof documentInput>>

export const inputWithId = documentInput.extend({ _id: z.string() })
export type InputWithId = Readonly<z.infer<typeof inputWithId>>

export function findTitle(document: Readonly<Record<string, unknown>>): string | undefined {
  const title = document['title'] ?? document['name'] ?? document['from']
  return typeof title === 'string' && title !== '' ? title : undefined
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `change` replaces each object, inner ones first. */
export function mapRecords(
  value: unknown,
  change: (record: Readonly<Record<string, unknown>>) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map((item) => mapRecords(item, change))
  if (!isRecord(value)) return value
  return change(
    Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapRecords(item, change)])),
  )
}

/** The `autoGenerateArrayKeys` option. */
export function withArrayKeys<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item) => withKey(withArrayKeys(item))) as T
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withArrayKeys(item)])) as T
}

/** 12 hexadecimal digits, as the Studio makes them. */
const withKey = (item: unknown): unknown =>
  isRecord(item) && item['_key'] === undefined ? { ...item, _key: randomBytes(6).toString('hex') } : item
