import { type Fact, priceKey } from '@site/content/facts/facts'
import { factsNamedIn } from '@site/content/facts/facts-in-text'
import { type PathSegment, visibleTextsIn } from '@site/content/facts/visible-text'
import type { SanityDocument } from 'sanity'
import { publishedId } from '../site/ids.ts'
import { factsWrittenOut } from './fact-faults.ts'
import type { KnownFacts } from './known-facts.ts'

/** A fact that publishing changes: its value on the site, and what it will be, undefined where it goes. */
export type ChangedFact = { readonly old: Fact; readonly value: string | undefined }

/** Text that a changed fact leaves behind, and where it stands. */
export type LeftBehind = {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly path: readonly PathSegment[]
  readonly text: string
}

/**
 * The facts that publishing a document changes. Prices belong to plans, all others to the settings.
 *
 * @param versions The document's draft, and what it will replace.
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
 * Text that would not follow: where the old value is written out, and where a fact is named that goes.
 *
 * @param documents Everything that editors write, drafts in the place of what they change.
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
