import { visibleTextsIn } from '@site/content/facts/visible-text'
import { hasWayToForm } from '@site/content/way-to-form'
import { PROMPTS } from '../page-templates/page-templates.ts'

/** Checks that there is at most one opening and that it comes first, because it has the main heading. */
export function openingFault(blocks: readonly { readonly _type: string }[] = []): string | undefined {
  const openings = blocks.flatMap(({ _type }, index) => (_type === 'hero' ? [index] : []))
  if (openings.length > 1) return 'Keep only one block “Opening”, because a page has one main heading.'
  return (openings[0] ?? 0) > 0
    ? 'Move the block “Opening” to the top, because it has the main heading.'
    : undefined
}

/** Warns about a page without a form or a link to one. @param blocks as stored in the document */
export function wayToFormFault(blocks: unknown): string | undefined {
  return hasWayToForm(blocks)
    ? undefined
    : 'This page has no form and no button that leads to one. Add the block “Form”, or a button to Contact or Quote.'
}

/** Checks that a button to the form on its page finds one. @param page as stored */
export function formButtonFault(kind: string | undefined, page: unknown): string | undefined {
  const { blocks = [] } = (page ?? {}) as { blocks?: readonly { readonly _type: string }[] }
  return kind !== 'form' || blocks.some(({ _type }) => _type === 'form')
    ? undefined
    : 'This page has no form. Add the block “Form” to it, or choose what else the button does.'
}

type FieldFault = { readonly path: (string | number | { _key: string })[]; readonly message: string }

/** The prompts of a template that are left. Other square brackets are the editor's own. */
export function promptsLeft(document: unknown): FieldFault[] {
  return visibleTextsIn(document).flatMap(({ path, text }) => {
    const bracketed = typeof text === 'string' ? (text.match(/\[[^\]]+\]/g) ?? []) : []
    const prompt = bracketed.find((each) => PROMPTS.has(each))
    return prompt ? [{ path: [...path], message: `Replace ${prompt} with your own text.` }] : []
  })
}
