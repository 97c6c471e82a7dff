import { visibleTextsIn } from '@site/domain/facts/visible-text'
import { leadsToForm } from '@site/content-model/leads-to-form'
import { PROMPTS } from '../page-templates/page-templates.ts'

export function openingFault(blocks: readonly { readonly _type: string }[] = []): string | undefined {
  const openings = blocks.flatMap(({ _type }, index) => (_type === 'hero' ? [index] : []))
  if (openings.length > 1) return 'Keep only one block “Opening”, because a page has one main heading.'
  return (openings[0] ?? 0) > 0
    ? 'Move the block “Opening” to the top, because it has the main heading.'
    : undefined
}

export function wayToFormFault(blocks: unknown): string | undefined {
  return leadsToForm(blocks)
    ? undefined
    : 'This page has no form and no button that leads to one. Add the block “Form”, or a button to Contact or Quote.'
}

export function formButtonFault(kind: string | undefined, page: unknown): string | undefined {
  const { blocks = [] } = (page ?? {}) as { blocks?: readonly { readonly _type: string }[] }
  return kind !== 'form' || blocks.some(({ _type }) => _type === 'form')
    ? undefined
    : 'This page has no form. Add the block “Form” to it, or choose what else the button does.'
}

type FieldFault = { readonly path: (string | number | { _key: string })[]; readonly message: string }

export function promptsLeft(document: unknown): FieldFault[] {
  return visibleTextsIn(document).flatMap(({ path, text }) => {
    const bracketed = typeof text === 'string' ? (text.match(/\[[^\]]+\]/g) ?? []) : []
    const prompt = bracketed.find((each) => PROMPTS.has(each))
    return prompt ? [{ path: [...path], message: `Replace ${prompt} with your own text.` }] : []
  })
}
