import { visibleTextsIn } from '@site/content/facts/visible-text'
import { pageOf } from './addresses.ts'

/** Pages of the site that hold a form. */
const FORM_PAGES = new Set(['/contact', '/quote'])

/** Blocks that are a form, or whose cards lead to one by themselves. */
const WITH_FORM = new Set(['form', 'planList'])

/** The main heading stands in the opening, so there is one, at the top. */
export function openingFault(blocks: readonly { readonly _type: string }[] = []): string | undefined {
  const openings = blocks.flatMap(({ _type }, index) => (_type === 'hero' ? [index] : []))
  if (openings.length > 1) return 'Keep one block “Opening”: a page has one main heading.'
  return (openings[0] ?? 0) > 0 ? 'Move the block “Opening” to the top: it has the main heading.' : undefined
}

/** Advice for a page that no visitor can become a lead on. @param blocks as they are in the document */
export function wayToFormFault(blocks: unknown): string | undefined {
  return hasWayToForm(blocks)
    ? undefined
    : 'Visitors find no form here, and no button that leads to one. Add the block “Form”, or a button to Contact or Quote.'
}

function hasWayToForm(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasWayToForm)
  if (typeof value !== 'object' || value === null) return false
  const { _type, kind, href } = value as { _type?: unknown; kind?: unknown; href?: unknown }
  if (typeof _type === 'string' && WITH_FORM.has(_type)) return true
  if (_type === 'action' && kind === 'supportForm') return true
  // A button that was switched to another kind keeps its old address.
  const leads = typeof href === 'string' && (_type !== 'action' || kind === 'link')
  return (leads && FORM_PAGES.has(pageOf(href))) || Object.values(value).some(hasWayToForm)
}

type FieldFault = { readonly path: (string | number | { _key: string })[]; readonly message: string }

/** What a template left for the editor to write stands in square brackets. */
const PROMPT = /\[[^\]]+\]/

/** The rule that nothing is published which a template only asks for. */
export function promptsLeft(document: unknown): FieldFault[] | true {
  const faults = visibleTextsIn(document).flatMap(({ path, text }) => {
    const prompt = typeof text === 'string' ? PROMPT.exec(text)?.[0] : undefined
    return prompt ? [{ path: [...path], message: `Write your own words in place of ${prompt}.` }] : []
  })
  return faults.length === 0 || faults
}
