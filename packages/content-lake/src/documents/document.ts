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

/** As a client sends it. The lake generates a missing `_id` and ignores system fields. */
export const documentInput = z.looseObject({ _id: z.string().optional(), _type: z.string().min(1) })
export type DocumentInput = Readonly<z.infer<typeof documentInput>>

export const inputWithId = documentInput.extend({ _id: z.string() })
export type InputWithId = Readonly<z.infer<typeof inputWithId>>

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Undefined if it isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `change` replaces each object, inner ones first. */
export const mapRecords = (value: object, change: (record: Record<string, unknown>) => unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, item: unknown) => (isRecord(item) ? change(item) : item))

/** The `autoGenerateArrayKeys` option. */
export const withArrayKeys = <T extends object>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_key, item: unknown) => (Array.isArray(item) ? item.map(withKey) : item))

/** 12 hexadecimal digits, as the Studio makes them. */
const withKey = (item: unknown): unknown =>
  isRecord(item) && item['_key'] === undefined ? { ...item, _key: randomBytes(6).toString('hex') } : item
