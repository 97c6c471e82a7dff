import { deleteById } from '../mutations/apply-mutation.ts'
import { commitItems } from '../mutations/commit.ts'
import type { LakeStore } from '../store/lake-store.ts'

/** What the Studio's Presentation tool writes, so that a preview can tell that an editor sent the visitor. */
const SECRET = 'sanity.previewUrlSecret'

/** Takes a user's preview secrets away: with the session ends what it let in. */
export function dropPreviewSecrets(store: LakeStore, userId: string): void {
  const secrets = [...store.documents.values()].filter(
    (document) => document._type === SECRET && document['userId'] === userId,
  )
  if (secrets.length === 0) return
  commitItems(store, {
    kind: 'mutation',
    items: secrets.map(({ _id }) => _id),
    apply: deleteById,
    identity: userId,
    transactionId: undefined,
    dryRun: false,
  })
}
