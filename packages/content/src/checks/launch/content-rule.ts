/** A published document, as stored. */
export type StoredDocument = {
  readonly _id: string
  readonly _type: string
  readonly _updatedAt: string
  readonly [field: string]: unknown
}

/** What a rule complains about. */
export type ContentFault = {
  /** What to do, in one or two sentences. */
  readonly todo: string
  /** The documents concerned. */
  readonly documents: readonly StoredDocument[]
  /** The site can go live without it. */
  readonly advice?: boolean
}

export type ContentRule = {
  readonly name: string
  /** The statement that is true without a fault. */
  readonly title: string
  /** Minutes that it takes a firm to replace what came with the product. The Studio's guide lists only these. */
  readonly minutes?: number | undefined
  /** The field to change, as a path in a document. */
  readonly field?: string | undefined
  readonly check: (documents: readonly StoredDocument[], today: string) => ContentFault | undefined
}

/** The result of a rule. `missing` should stop a launch, `advice` need not. */
export type ContentFinding = Omit<ContentRule, 'check'> & {
  readonly outcome: 'good' | 'missing' | 'advice'
  readonly todo: string | undefined
  readonly documents: readonly {
    readonly id: string
    readonly type: string
    readonly title: string | undefined
  }[]
}

/** A fault that concerns some documents, or none if there are no such documents. */
export function faultOf(
  documents: readonly StoredDocument[],
  todo: string,
  more: { readonly advice?: boolean } = {},
): ContentFault | undefined {
  return documents.length === 0 ? undefined : { todo, documents, ...more }
}

/** Whether a field holds text. */
export function hasText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}
