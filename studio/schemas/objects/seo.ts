import { type ValidationContext } from 'sanity'
import { SearchPreview } from '../../components/search-preview.tsx'
import { asRead } from '../facts/known-facts.ts'
import { DESCRIPTION_LENGTH, lengthFault, type Limits, TITLE_LENGTH } from './search-result.ts'
import { defineObject, field, imageField } from '../fields/field.ts'

function fits(limits: Limits, field: string, name: string) {
  return async (own: string | undefined, context: ValidationContext) => {
    const instead = context.document?.[field] as string | undefined
    const wording = { own: await asRead(own, context), instead: await asRead(instead, context) }
    return lengthFault(wording, limits, name) ?? true
  }
}

const titleFits = fits(TITLE_LENGTH, 'title', 'name of the page')
const descriptionFits = fits(DESCRIPTION_LENGTH, 'summary', 'summary')

export const seo = defineObject('seo', 'Search and sharing', { components: { input: SearchPreview } }, [
  field('string', 'title', 'Title in search results', {
    description: `${TITLE_LENGTH.min} to ${TITLE_LENGTH.max} characters. Leave empty to use the name of the page.`,
    rules: (rule) => rule.custom(titleFits).warning(),
  }),
  field('text', 'description', 'Description in search results', {
    description: `${DESCRIPTION_LENGTH.min} to ${DESCRIPTION_LENGTH.max} characters. Leave empty to use the page summary.`,
    rules: (rule) => rule.custom(descriptionFits).warning(),
  }),
  field('array', 'keywords', 'Keywords', {
    of: [{ type: 'string' }],
    options: { layout: 'tags' },
    description: 'Words a buyer would search for. Three to eight are plenty.',
    rules: (rule) => rule.unique().error('The same keyword is listed twice.'),
  }),
  imageField('image', 'Image for shared links', {
    description: 'Leave empty to use an image made from the page title.',
  }),
])
