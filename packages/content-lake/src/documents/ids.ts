import type { Identity } from '../auth/identity.ts'

/**
 * Sanity's document ids: `x` is published, `drafts.x` is its draft, `versions.<release>.x` is a version. This lake has no
 * releases, so nothing publishes a version. Any id with a dot is private: https://www.sanity.io/docs/content-lake/ids
 */
const DRAFTS = 'drafts.'
const VERSIONS = 'versions.'
const VALID_ID = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,159}$/

export const isDraftId = (id: string): boolean => id.startsWith(DRAFTS)

const isVersionId = (id: string): boolean => id.startsWith(VERSIONS)

export const isPublishedId = (id: string): boolean => !isDraftId(id) && !isVersionId(id)

export const draftIdOf = (id: string): string => DRAFTS + publishedIdOf(id)

/** The id of the published document that a draft or version belongs to. */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFTS.length)
  if (isVersionId(id)) return id.split('.').slice(2).join('.')
  return id
}

/** Whether an id is valid: letters, digits, `_`, `-` and dots, and no empty part between dots. */
export function isValidId(id: string): boolean {
  return VALID_ID.test(id) && !id.includes('..') && !id.endsWith('.') && publishedIdOf(id) !== ''
}

/** The type of the Studio's comments. Their ids have no dot, because Sanity keeps them in a private dataset. */
export const COMMENT_TYPE = 'comment'

/**
 * Sanity's own documents, comments, and the tags and folders of the media library, which may name what nobody has
 * announced.
 */
const PRIVATE_TYPES = /^(?:system\.|media\.|comment$)/

/** The type of what the Studio's Presentation tool writes to show a preview that an editor sent the visitor. */
export const PREVIEW_SECRET = 'sanity.previewUrlSecret'
const SECRET_TYPES = /^sanity\.(?:previewUrl|vercelProtection)/

/** Whether a document holds a secret. Only servers read those, and no export has them. */
export const isSecret = ({ _type }: { readonly _type: string }): boolean => SECRET_TYPES.test(_type)

/** Whether the document can be read without a session. */
export function isPublic(document: { readonly _id: string; readonly _type: string }): boolean {
  return !document._id.includes('.') && !PRIVATE_TYPES.test(document._type) && !isSecret(document)
}

/** Who reads: strangers, people with a session, or servers with a token from the settings. */
export type Audience = 'public' | 'people' | 'servers'

export const audienceOf = (identity: Pick<Identity, 'session'> | null): Audience =>
  identity === null ? 'public' : identity.session === undefined ? 'servers' : 'people'

/** What an audience may read. All endpoints use these checks. */
export const SEES: Readonly<
  Record<Audience, (document: { readonly _id: string; readonly _type: string }) => boolean>
> = { public: isPublic, people: (document) => !isSecret(document), servers: () => true }
