import { ItemRefused, transactionRefused } from '../errors.ts'
import type { LakeStore } from '../store/lake-store.ts'
import type { StagedTransaction } from './staged-transaction.ts'

export type CommitRequest<T> = {
  readonly kind: 'mutation' | 'action'
  readonly items: readonly T[]
  readonly apply: (staged: StagedTransaction, item: T) => void
  readonly identity: string
  readonly transactionId: string | undefined
  readonly dryRun: boolean
}

/**
 * Runs items as one transaction: all of them, durably, or none. Synchronous from begin to commit, so transactions
 * never see each other half done.
 * @throws LakeError with the first item that was refused and why.
 */
export function commitItems<T>(store: LakeStore, request: CommitRequest<T>): StagedTransaction {
  const staged = store.begin(request.identity, request.transactionId)
  let index = 0
  try {
    for (const item of request.items) {
      request.apply(staged, item)
      index += 1
    }
    if (request.dryRun) store.check(staged)
    else store.commit(staged)
    return staged
  } catch (error) {
    if (!(error instanceof ItemRefused)) throw error
    // What the store refuses is about the transaction as a whole; its last item stands for it.
    throw transactionRefused(request.kind, Math.min(index, request.items.length - 1), error)
  }
}
