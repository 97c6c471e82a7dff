import { defineArrayMember, defineType, type ValidationContext } from 'sanity'
import { SearchPreview } from '../../components/search-preview.tsx'
import { asRead } from '../facts/known-facts.ts'
import { addressOf } from '@site/content/site/addresses'
import { DESCRIPTION_LENGTH, lengthFault, type Limits, TITLE_LENGTH } from './search-result.ts'
import { field, imageField } from '../fields/field.ts'
import { namesTheService } from './service-name.ts'

/** Advice: the title or description that search engines get has a good length. Empty fields fall back to the page's. */
function fits(limits: Limits, field: string, name: string) {
  return async (own: string | undefined, context: ValidationContext) => {
    const instead = context.document?.[field] as string | undefined
    const wording = { own: await asRead(own, context), instead: await asRead(instead, context) }
    return lengthFault(wording, limits, name) ?? true
  }
}

const titleFits = fits(TITLE_LENGTH, 'title', 'name of the page')
const descriptionFits = fits(DESCRIPTION_LENGTH, 'summary', 'summary')

/** A message with the field to correct. */
type FieldFault = { readonly path: string[]; readonly message: string }

/** Advice for pages without any SEO fields: Sanity does not validate the fields of a missing object. */
export async function untouchedSeo(
  value: object | undefined,
  context: ValidationContext,
): Promise<FieldFault[] | true> {
  const address = context.document && addressOf(context.document)
  if (value !== undefined || !address) return true
  const [title, description] = await Promise.all([
    titleFits(undefined, context),
    descriptionFits(undefined, context),
  ])
  const faults = [
    ...(title === true ? [] : [{ path: ['title'], message: title }]),
    ...(description === true ? [] : [{ path: ['description'], message: description }]),
  ]
  return faults.length === 0 || faults
}

/** What search engines and shared links show. Empty fields fall back to the page's name and summary. */
export const seo = defineType({
  name: 'seo',
  title: 'Search and sharing',
  type: 'object',
  components: { input: SearchPreview },
  fields: [
    field('string', 'title', 'Title in search results', {
      description: '30 to 60 characters. Leave empty to use the name of the page.',
      rules: (rule) => [rule.custom(titleFits).warning(), namesTheService(rule)],
    }),
    field('text', 'description', 'Description in search results', {
      rows: 3,
      description: '70 to 160 characters. Leave empty to use the page summary.',
      rules: (rule) => rule.custom(descriptionFits).warning(),
    }),
    field('array', 'keywords', 'Keywords', {
      of: [defineArrayMember({ type: 'string' })],
      options: { layout: 'tags' },
      description: 'Words a buyer would search for. Three to eight are plenty.',
      rules: (rule) => rule.unique().error('The same keyword is listed twice.'),
    }),
    imageField('image', 'Image for shared links', 'Leave empty to use an image made from the page title.'),
  ],
})
