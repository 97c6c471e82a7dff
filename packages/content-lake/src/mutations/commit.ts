import { ItemRefused, typedError } from '../errors.ts'
import type { LakeStore } from '../store/lake-store.ts'
import type { StagedTransaction } from './staged-transaction.ts'

export type CommitRequest<T> = {
  readonly kind: 'mutation' | 'action'
  readonly items: readonly T[]
  readonly apply: (staged: StagedTransaction, item: T) => void
  readonly identity: string
  readonly complete?: (staged: StagedTransaction) => void
  readonly transactionId?: string | undefined
  readonly dryRun?: boolean
}

/**
 * In one durable transaction. Synchronous from begin to commit, which isolates transactions.
 * @throws LakeError with the first refused item and the reason
 */
export function commitItems<T>(store: LakeStore, request: CommitRequest<T>): StagedTransaction {
  const staged = store.begin(request.identity, request.transactionId)
  let index = 0
  try {
    for (const item of request.items) {
      request.apply(staged, item)
      index += 1
    }
    request.complete?.(staged)
    if (request.dryRun) store.check(staged)
    else store.commit(staged)
    return staged
  } catch (error) {
    if (!(error instanceof ItemRefused)) throw error
    // For the whole transaction the last item stands.
    const items = [{ error: error.item, index: Math.min(index, request.items.length - 1) }]
    const description = `The ${request.kind}(s) failed: ${error.message}`
    throw typedError(error.status, `${request.kind}Error`, description, { items })
  }
}
