/** The messages between the lake and the process that runs anonymous queries. */

/** Changed documents as JSON text, oldest first; null for a document that was deleted or is no longer public. */
export type Feed = { readonly changes: readonly (readonly [id: string, document: string | null])[] }

/** @property params JSON text */
export type Question = { readonly query: string; readonly params: string }

export type Refusal = {
  readonly status: number
  readonly message: string
  readonly body: Record<string, unknown>
}

export type Answer =
  | { readonly result: string; readonly syncTags: string; readonly volatile: boolean }
  | { readonly refused: Refusal }
