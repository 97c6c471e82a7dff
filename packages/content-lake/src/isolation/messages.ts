/** What goes between the lake and the process that runs strangers' queries. */

/** Documents as they are now, oldest first, as JSON text; null where a document is not there or not public any more. */
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
