import type { LakeDocument } from './documents/document.ts'
import type { Params } from './query/compile.ts'

/** What a transaction does to the published documents. */
export type Publication = {
  /** The documents that it writes, as they will be. */
  readonly joining: readonly LakeDocument[]
  /** A published document, as it is now. */
  before(id: string): LakeDocument | undefined
  /** All published documents, as they will be. */
  after(): readonly LakeDocument[]
}

/**
 * What a site tells its lake. The lake itself knows no document types but Sanity's own. A fault is a sentence for the
 * editor; `undefined` means that there is none.
 */
export type Site = {
  /**
   * The parameters to run a stranger's query with; undefined if strangers may not ask it. Each set of parameters is run and
   * cached by itself, so those that have the same answer must become the same.
   * @param ask runs a GROQ query on what is published
   */
  publicParams(query: string, given: Params, ask: (query: string) => unknown): Params | undefined
  /**
   * Words that editors find a document by besides its own, such as values that it names.
   * @param ask runs a GROQ query on what editors see
   */
  namedValues(document: LakeDocument, ask: (query: string) => unknown): string
  /** Why a transaction, whoever sends it, must not change the published documents like this. */
  publicationFault(publication: Publication): string | undefined
  /** Document types that programs write by themselves, so that a change of them is no edit. */
  readonly neverEdited: ReadonlySet<string>
}

/** A site without rules of its own. */
export const ANY_SITE: Site = {
  publicParams: () => undefined,
  namedValues: () => '',
  publicationFault: () => undefined,
  neverEdited: new Set(),
}
