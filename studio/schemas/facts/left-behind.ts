import { type Fact, priceKey } from '@site/content/facts/facts'
import { factsNamedIn } from '@site/content/facts/facts-in-text'
import { type PathSegment, visibleTextsIn } from '@site/content/facts/visible-text'
import type { SanityDocument } from 'sanity'
import { publishedId } from '@site/content/site/ids'
import { factsWrittenOut } from './fact-faults.ts'
import type { KnownFacts } from './known-facts.ts'

/** A fact that publishing changes: its published value and its new one. Undefined: the fact will be removed. */
export type ChangedFact = { readonly old: Fact; readonly value: string | undefined }

/** Text that would not follow a changed fact, and where it is. */
export type LeftBehind = {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly path: readonly PathSegment[]
  readonly text: string
}

/**
 * The facts that publishing a document changes. Plans hold prices, and the settings hold all other facts.
 *
 * @param versions The document's draft and its published version.
 */
export function changedFacts(
  versions: readonly SanityDocument[],
  { published, drafted }: KnownFacts,
): ChangedFact[] {
  const prices = new Set(versions.map((version) => priceKey(String(version['key']))))
  const own = ({ key }: Fact) =>
    versions[0]?._type === 'plan' ? prices.has(key) : !key.startsWith(priceKey(''))
  return published.filter(own).flatMap((old) => {
    const value = drafted.find(({ key }) => key === old.key)?.value
    return value === old.value ? [] : [{ old, value }]
  })
}

/**
 * Finds text with the old value written out, or with a fact that will be removed.
 *
 * @param documents All documents that editors write. Drafts replace their published documents.
 */
export function leftBehind(
  documents: readonly SanityDocument[],
  changed: readonly ChangedFact[],
): LeftBehind[] {
  const old = changed.map((change) => change.old)
  const gone = new Set(changed.filter(({ value }) => value === undefined).map((change) => change.old.key))
  return documents.flatMap((document) => {
    const naming = visibleTextsIn(document).filter(({ text }) =>
      factsNamedIn(text).some((key) => gone.has(key)),
    )
    const paths = [...factsWrittenOut(document, old), ...naming].map(({ path }) => path)
    const name = document['title'] ?? document['name'] ?? document._type
    return visibleTextsIn(document)
      .filter(({ path }) => paths.some((found) => JSON.stringify(found) === JSON.stringify(path)))
      .map(({ path, text }) => ({
        id: publishedId(document._id),
        type: document._type,
        title: String(name),
        path,
        text: typeof text === 'string' ? text : '',
      }))
  })
}
