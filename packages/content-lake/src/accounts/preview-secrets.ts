import type { Identity } from '../auth/identity.ts'
import { isSecret, PREVIEW_SECRET } from '../documents/ids.ts'
import { ItemRefused } from '../errors.ts'
import { deleteById } from '../mutations/apply-mutation.ts'
import { commitItems } from '../mutations/commit.ts'
import type { StagedTransaction } from '../mutations/staged-transaction.ts'
import type { LakeStore } from '../store/lake-store.ts'
import type { SessionStore } from '../store/session-store.ts'

/** Milliseconds. The Studio replaces a secret after an hour; the preview allows five minutes more. */
const LIFETIME = 65 * 60_000

/**
 * Makes the preview secrets in a transaction those of whoever writes them, whatever the client says, with the session in
 * which they do, so that the preview can end with it.
 * @throws ItemRefused 403 if one belongs to somebody else
 */
export function ownSecrets(staged: StagedTransaction, { userId, session }: Identity): void {
  for (const { documentId: id, before, after } of staged.changes()) {
    if (!after || !isSecret(after)) continue
    if (before && before['userId'] !== userId) {
      const description = `"${id}" is a secret of somebody else`
      throw new ItemRefused(403, 'insufficientPermissionsError', description, { id })
    }
    const owner = { userId, session: session ?? null }
    staged.put({ ...after, ...owner }, { patch: { id, set: owner } })
  }
}

/** Deletes the preview secrets that are too old, or whose session has ended, so that the preview ends with it. */
export function dropDeadSecrets(store: LakeStore, sessions: SessionStore): void {
  const dead = [...store.documents.values()].filter((document) => {
    if (document._type !== PREVIEW_SECRET) return false
    const { session } = document
    const isAlive = session === null || sessions.read(String(session)) !== undefined
    return !isAlive || Date.now() - Date.parse(document._updatedAt) > LIFETIME
  })
  if (dead.length === 0) return
  commitItems(store, {
    kind: 'mutation',
    items: dead.map(({ _id }) => _id),
    apply(staged, id) {
      deleteById(staged, id)
      staged.purged.add(id)
    },
    identity: 'lake',
  })
}
