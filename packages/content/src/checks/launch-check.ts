import { isSettings, RULES, type Rule, type StoredDocument } from './launch-rules.ts'

/** The result of a rule. `missing` should stop a launch, `advice` need not. */
export type ContentFinding = Omit<Rule, 'faulty' | 'advice'> & {
  readonly outcome: 'good' | 'missing' | 'advice'
  readonly documents: readonly {
    readonly id: string
    readonly type: string
    readonly title: string | undefined
  }[]
}

/** The types that the rules look at, besides samples. */
const CHECKED = ['siteSettings', 'plan', 'page', 'homePage', 'aboutPage', 'bookingPage', 'legalPage']

/** GROQ for what `checkContent` needs. Use the perspective `published`, which is all that visitors see. */
export const LAUNCH_CHECK_QUERY = /* groq */ `*[_type in ${JSON.stringify(CHECKED)} || sample == true]`

/** The same for documents that are already there. */
export function isLaunchChecked({ _type, sample }: StoredDocument): boolean {
  return CHECKED.includes(_type) || sample === true
}

/**
 * What the content still lacks before the site goes live, one finding for each rule, in a fixed order.
 *
 * @param documents the answer to `LAUNCH_CHECK_QUERY`
 * @param today the day in Sydney, as `2026-11-23` (`sharedParameters`)
 */
export function checkContent(documents: readonly StoredDocument[], today: string): ContentFinding[] {
  return RULES.map(({ faulty, advice, ...rule }) => {
    const found = faulty(documents, today)
    return {
      ...rule,
      outcome: found.length === 0 ? 'good' : advice ? 'advice' : 'missing',
      documents: found.map((document) => ({
        id: document._id,
        type: document._type,
        title: titleOf(document),
      })),
    }
  })
}

function titleOf(document: StoredDocument): string | undefined {
  if (isSettings(document)) return 'Settings'
  return [document['title'], document['name'], document['author']].find((value) => typeof value === 'string')
}
