import { createContext, use } from 'react'
import { ESTIMATE, FORM_ON_PAGE } from '../navigation/paths.ts'
import { headingText } from './plain-text.ts'

/** Ids of the page itself, which no text of editors may take. All others have an underscore, which no anchor has. */
export const PAGE_IDS = [
  'root',
  'settings',
  'state',
  'content',
  'contents',
  'closing',
  'contact-form',
  'contact-details',
  'news',
  'slot',
  'all-pages',
  ESTIMATE,
  FORM_ON_PAGE,
]

type Anchors = ReadonlyMap<unknown, string>
type Fields = { readonly [field: string]: unknown }

const known = new WeakMap<object, Anchors>()

/** Blocks that no link leads to: one begins its page, the other ends it. */
const WITHOUT_ANCHOR: unknown[] = ['hero', 'callToAction']

export const PageContentContext = createContext<object | null>(null)

/**
 * Returns a function that gives a block, a heading in text, a plan or an industry the id of its element. No two on a
 * page are alike.
 */
export function useAnchors(): (of: object) => string | undefined {
  const content = use(PageContentContext)
  return (of) => (content ? findAnchors(content).get(identity(of)) : undefined)
}

/**
 * Gives each part of a page that links can lead to its id. A heading's is made from its text. If that is taken, the key
 * of its paragraph or block makes it unique, which stays the same when text before it changes.
 */
export function findAnchors(content: object): Anchors {
  const before = known.get(content)
  if (before) return before
  const anchors = new Map<unknown, string>()
  const taken = new Set(PAGE_IDS)
  const add = (of: object, text: string) => {
    const key = '_key' in of ? of._key : '_id' in of ? of._id : ''
    const name = toAnchor(text)
    let id = name || toAnchor(`part ${key}`)
    for (let more = 1; taken.has(id); more += 1)
      id = toAnchor(`${name || 'part'} ${key} ${more > 1 ? more : ''}`)
    taken.add(id)
    anchors.set(identity(of), id)
  }
  const blocks = Object.values(content).flatMap((value: unknown) => (Array.isArray(value) ? value : []))
  // First the names that other pages link to.
  for (const block of blocks) for (const [of, name] of namedIn(block)) add(of, name)
  for (const value of Object.values(content)) addHeadings(value, add, true)
  known.set(content, anchors)
  return anchors
}

/** The plans and industries that a block shows in full. */
function namedIn(block: Fields): readonly [object, string][] {
  const { _type, cards, plans, industries } = block
  if (_type === 'planList' && cards === 'full')
    return (plans as { key: string }[]).map((plan) => [plan, plan.key])
  if (_type === 'industryList' && industries)
    return (industries as { slug: string }[]).map((industry) => [industry, industry.slug])
  return []
}

/** @param outer whether the value is a field of the page, whose items with a heading are blocks */
function addHeadings(value: unknown, add: (of: object, text: string) => void, outer = false): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) return Object.values(value).forEach((field) => addHeadings(field, add))
  for (const item of value as Fields[]) {
    if (item?.['_type'] === 'block' && item['style'] === 'h2') add(item, headingText(item))
    else if (outer && typeof item?.['heading'] === 'string' && !WITHOUT_ANCHOR.includes(item['_type']))
      add(item, item['heading'])
    addHeadings(item, add)
  }
}

/** Portable Text copies a heading that is in a list, but not its children. */
function identity(of: object): unknown {
  return 'children' in of ? of.children : of
}

/** Letters without accents and digits, joined by hyphens; empty without any. */
function toAnchor(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
