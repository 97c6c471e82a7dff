import { ItemRefused, typedError } from '../errors.ts'
import type { LakeStore } from '../store/lake-store.ts'
import type { StagedTransaction } from './staged-transaction.ts'

type Options = {
  readonly kind?: 'mutation' | 'action'
  readonly complete?: (staged: StagedTransaction) => void
  readonly transactionId?: string | undefined
  readonly dryRun?: boolean
}

/** In one durable transaction, which being synchronous isolates. @throws LakeError with the first refused item */
export function commit<T>(
  store: LakeStore,
  identity: string,
  items: readonly T[],
  apply: (staged: StagedTransaction, item: T) => void,
  { kind = 'mutation', complete, transactionId, dryRun }: Options = {},
): StagedTransaction {
  const staged = store.begin(identity, transactionId)
  let index = 0
  try {
    for (const item of items) {
      apply(staged, item)
      index += 1
    }
    complete?.(staged)
    if (dryRun) store.check(staged)
    else store.commit(staged)
    return staged
  } catch (error) {
    if (!(error instanceof ItemRefused)) throw error
    // For the whole transaction the last item stands.
    const refused = { error: error.item, index: Math.min(index, items.length - 1) }
    const description = `The ${kind}(s) failed: ${error.message}`
    throw typedError(error.status, `${kind}Error`, description, { items: [refused] })
  }
}
