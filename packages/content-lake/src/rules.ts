import type { LakeDocument } from './documents/document.ts'
import type { Params } from './query/compile.ts'

export type Publication = {
  /** As they will be. */
  readonly joining: readonly LakeDocument[]
  /** As it is now. */
  before(id: string): LakeDocument | undefined
  after(): readonly LakeDocument[]
}

/** The lake knows no document types but Sanity's own. A fault is a sentence for the editor. */
export type LakeRules = {
  /**
   * The parameters to run a stranger's query with; undefined if strangers may not ask it. Each set is run and cached
   * by itself, so those with the same answer must become the same.
   * @param ask runs GROQ on what is published
   */
  publicParams(query: string, given: Params, ask: (query: string) => unknown): Params | undefined
  /** Words that find a document besides its own, such as values that it names. @param ask GROQ on what editors see */
  namedValues(document: LakeDocument, ask: (query: string) => unknown): string
  /** Why a transaction must not change the published documents like this. */
  publicationFault(publication: Publication): string | undefined
  /** Programs write these types, so a change is no edit. */
  readonly neverEdited: ReadonlySet<string>
  /** What people type before a command, such as `pnpm`. Messages use the first. */
  readonly commandPrefixes: readonly [string, ...string[]]
}

export const NO_RULES: LakeRules = {
  publicParams: () => undefined,
  namedValues: () => '',
  publicationFault: () => undefined,
  neverEdited: new Set(),
  commandPrefixes: ['npx content-lake'],
}
