import type { SanityClient } from '@sanity/client'

/** How long the preview accepts a secret. */
const SECRET_SECONDS = 60 * 60

const EXPIRED = `*[_type == "sanity.previewUrlSecret" && dateTime(_updatedAt) <= dateTime(now()) - ${SECRET_SECONDS}]`

/**
 * Replaces `@sanity/preview-url-secret/create-secret` in the Studio (vite.config.ts). Sanity's version makes the secret in
 * the browser and writes a document. The local lake refuses such documents, and makes the secret itself.
 */
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
  const document = { _id: `drafts.${crypto.randomUUID()}`, _type: 'sanity.previewUrlSecret' }
  await client.createOrReplace({ ...document, ...body, secret, userId })
  await client.delete({ query: EXPIRED })
  return { secret, expiresAt }
}
