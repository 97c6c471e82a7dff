import { deleteById } from '../mutations/apply-mutation.ts'
import { commitItems } from '../mutations/commit.ts'
import type { LakeStore } from '../store/lake-store.ts'

/** The Studio's Presentation tool writes one of these; the preview uses it to check that an editor sent the visitor. */
const SECRET = 'sanity.previewUrlSecret'

/** Deletes a user's preview secrets, so that access to the preview ends with the session. */
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
  })
}
