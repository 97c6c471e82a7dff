/** A stored document. The four system fields are always there; the store writes them. */
export type LakeDocument = {
  readonly _id: string
  readonly _type: string
  readonly _rev: string
  readonly _createdAt: string
  readonly _updatedAt: string
  readonly [key: string]: unknown
}

/** A document as a client sends it: `_id` may be missing (then one is made), system fields are ignored. */
export type DocumentInput = {
  readonly _id?: string | undefined
  readonly _type: string
  readonly [key: string]: unknown
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
