import type { SanityClient } from '@sanity/client'
import { draftId } from '@site/content-model/site/ids'

const SECRET_SECONDS = 60 * 60

const EXPIRED = `*[_type == "sanity.previewUrlSecret" && dateTime(_updatedAt) <= dateTime(now()) - ${SECRET_SECONDS}]`

/** Replaces Sanity's, which writes a document (vite.config.ts). The local lake refuses those, and makes the secret itself. */
export async function createPreviewSecret(
  client: SanityClient,
  source: string,
  studioUrl: string,
  userId: string | undefined,
): Promise<{ secret: string; expiresAt: Date }> {
  const expiresAt = new Date(Date.now() + SECRET_SECONDS * 1000)
  const body = { source, studioUrl }
  if (client.config().apiHost === location.origin) {
    const made = { method: 'POST', uri: '/auth/preview-secret', body }
    return { ...(await client.request<{ secret: string }>(made)), expiresAt }
  }
  const secret = crypto.randomUUID() + crypto.randomUUID()
  const document = { _id: draftId(crypto.randomUUID()), _type: 'sanity.previewUrlSecret' }
  await client.createOrReplace({ ...document, ...body, secret, userId })
  await client.delete({ query: EXPIRED })
  return { secret, expiresAt }
}
