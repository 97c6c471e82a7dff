import { business } from './business-rules.ts'
import type { ContentFinding, ContentRule, StoredDocument } from './content-rule.ts'
import { legalDates, legalPages, oldestPage } from './legal-rules.ts'
import { captions, descriptions, images, samples, waysToForm } from './page-rules.ts'

const CHECKED: readonly string[] = [
  'siteSettings',
  'homePage',
  'aboutPage',
  'servicesPage',
  'pricingPage',
  'industriesPage',
  'contactPage',
  'quotePage',
  'bookingPage',
  'plan',
  'service',
  'page',
  'article',
  'caseStudy',
  'legalPage',
]

/** GROQ for what `checkContent` needs. Use the perspective `published`, which is all that visitors see. */
export const LAUNCH_CHECK_QUERY = /* groq */ `*[_type in ${JSON.stringify(CHECKED)} || sample == true]`

/** The same for documents that are already there. */
export function isLaunchChecked({ _type, sample }: StoredDocument): boolean {
  return CHECKED.includes(_type) || sample === true
}

const RULES: readonly ContentRule[] = [
  ...business,
  ...samples,
  legalPages,
  legalDates,
  waysToForm,
  descriptions,
  images,
  captions,
  oldestPage,
]

/**
 * What the content still lacks before the site goes live, one finding for each rule, in a fixed order.
 *
 * @param documents the answer to `LAUNCH_CHECK_QUERY`
 * @param today the day in Sydney, as `2026-11-23` (`sharedParameters`)
 */
export function checkContent(documents: readonly StoredDocument[], today: string): ContentFinding[] {
  return RULES.map(({ check, ...rule }) => {
    const fault = check(documents, today)
    if (!fault) return { ...rule, outcome: 'good', todo: undefined, documents: [] }
    return {
      ...rule,
      outcome: fault.advice ? 'advice' : 'missing',
      todo: fault.todo,
      documents: fault.documents.map(documentNamed),
    }
  })
}

/** A document as findings name it. */
export function documentNamed({
  _id,
  _type,
  title,
  name,
  author,
}: StoredDocument): ContentFinding['documents'][number] {
  const named = [_type === 'siteSettings' ? 'Settings' : title, name, author].find(
    (value) => typeof value === 'string',
  )
  return { id: _id, type: _type, title: named as string | undefined }
}
