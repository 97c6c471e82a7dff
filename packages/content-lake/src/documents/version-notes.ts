import { isRecord, type LakeDocument } from './document.ts'

/**
 * The lake's notes in a version's `_system` field. Published documents and drafts don't have it.
 * `delete` is Sanity's. `publishedRev` is ours: the revision of the published document that the version was made from,
 * or null if there was none.
 */
type VersionNotes = { readonly delete?: true; readonly publishedRev: string | null }

const systemOf = (content: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> =>
  isRecord(content?.['_system']) ? content['_system'] : {}

/** Whether a version means that its release will unpublish the document. */
export const isRemoval = (content: Readonly<Record<string, unknown>>): boolean =>
  systemOf(content)['delete'] === true

/** The published revision that a version was made from. Undefined if nobody noted it. */
export function publishedRevOf(
  version: Readonly<Record<string, unknown>> | undefined,
): string | null | undefined {
  const noted = systemOf(version)['publishedRev']
  return typeof noted === 'string' || noted === null ? noted : undefined
}

/** @param base the version that the new one copies or replaces */
export function versionNotes(
  content: Readonly<Record<string, unknown>>,
  base: LakeDocument | undefined,
  published: LakeDocument | undefined,
): VersionNotes {
  const noted = publishedRevOf(base)
  return {
    ...(isRemoval(content) ? { delete: true } : {}),
    publishedRev: noted === undefined ? (published?._rev ?? null) : noted,
  }
}
