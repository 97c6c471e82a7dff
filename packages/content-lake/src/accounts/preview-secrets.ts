import { randomUUID } from 'node:crypto'
import type { Identity } from '../auth/identity.ts'
import { randomSecret } from '../auth/secrets.ts'
import { isSecret, PREVIEW_SECRET } from '../documents/ids.ts'
import { ItemRefused } from '../errors.ts'
import { create } from '../mutations/apply-mutation.ts'
import { commit } from '../mutations/commit.ts'
import type { StagedTransaction } from '../mutations/staged-transaction.ts'
import type { LakeStore } from '../store/lake-store.ts'
import type { SessionStore } from '../store/session-store.ts'

/** The Studio replaces a secret after an hour. */
const LIFETIME_MS = 65 * 60_000

/** A secret shows drafts, so no client may choose it. @throws ItemRefused 403 */
export function refuseSecrets(staged: StagedTransaction): void {
  for (const { documentId: id, after } of staged.changes()) {
    if (!after || !isSecret(after)) continue
    const description = `"${id}" would hold a secret, and only this lake makes those: POST /auth/preview-secret`
    throw new ItemRefused(403, 'insufficientPermissionsError', description, { id })
  }
}

/** It names the session, so that the preview ends with it. */
export function createPreviewSecret(
  store: LakeStore,
  { user, session }: Identity,
  from: { source: string; studioUrl: string },
): string {
  const secret = randomSecret()
  const own = { _id: `drafts.${randomUUID()}`, _type: PREVIEW_SECRET, userId: user.id, session, secret }
  commit(store, user.id, [{ ...from, ...own }], (staged, content) => create(staged, 'create', content))
  return secret
}

/** Those that are too old, or whose session has ended. */
export function dropDeadSecrets(store: LakeStore, sessions: SessionStore): void {
  const dead = [...store.documents.values()].filter((document) => {
    if (document._type !== PREVIEW_SECRET) return false
    const isAlive = sessions.read(String(document['session'])) !== undefined
    return !isAlive || Date.now() - Date.parse(document._updatedAt) > LIFETIME_MS
  })
  if (dead.length === 0) return
  commit(store, 'lake', dead, (staged, { _id }) => staged.remove(_id, true))
}
