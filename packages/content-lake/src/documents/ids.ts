import type { Identity } from '../auth/identity.ts'

/** `versions.<release>.x` is a version, which nothing publishes here: https://www.sanity.io/docs/content-lake/ids */
const DRAFTS = 'drafts.'
const VERSIONS = 'versions.'
const VALID_ID = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,159}$/

export const isDraftId = (id: string): boolean => id.startsWith(DRAFTS)

const isVersionId = (id: string): boolean => id.startsWith(VERSIONS)

export const isPublishedId = (id: string): boolean => !isDraftId(id) && !isVersionId(id)

export const toDraftId = (id: string): string => DRAFTS + toPublishedId(id)

export function toPublishedId(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFTS.length)
  if (isVersionId(id)) return id.split('.').slice(2).join('.')
  return id
}

export const isValidId = (id: string): boolean =>
  VALID_ID.test(id) && !id.includes('..') && !id.endsWith('.') && toPublishedId(id) !== ''

/** Of the Studio's comments. Their ids have no dot, because Sanity keeps them in a private dataset. */
export const COMMENT_TYPE = 'comment'

/** Sanity's own, comments, and the media library's tags and folders, which may name what isn't announced yet. */
const PRIVATE_TYPES = /^(?:system\.|media\.|comment$)/

/** The Studio's Presentation tool writes it to show a preview. */
export const PREVIEW_SECRET = 'sanity.previewUrlSecret'
const SECRET_TYPES = /^sanity\.(?:previewUrl|vercelProtection)/

/** Only servers read secrets, and no export has them. */
export const isSecret = ({ _type }: { readonly _type: string }): boolean => SECRET_TYPES.test(_type)

export const isPublic: Sees = (document) =>
  !document._id.includes('.') && !PRIVATE_TYPES.test(document._type) && !isSecret(document)

export type Sees = (document: { readonly _id: string; readonly _type: string }) => boolean

/** Strangers, people with a session, or servers with a token from the settings. */
export type Audience = 'public' | 'people' | 'servers'

export const chooseAudience = (identity: Pick<Identity, 'session'> | null): Audience =>
  identity === null ? 'public' : identity.session === undefined ? 'servers' : 'people'

/** All endpoints use these checks. */
export const SEES: Readonly<Record<Audience, Sees>> = {
  public: isPublic,
  people: (document) => !isSecret(document),
  servers: () => true,
}
