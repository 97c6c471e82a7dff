import { TransferIcon } from '@sanity/icons/Transfer'
import { getPublishedId, type ValidationContext } from 'sanity'
import { AddressChoice } from '../../components/pages/page-choice.tsx'
import { languageField } from '../fields/page-fields.ts'
import { hrefField } from '../fields/href-field.ts'
import { type Hop, redirectFaults } from '@site/domain/addresses/redirects'
import { addressesFor } from '../site/known-addresses.ts'
import { oncePerValidation } from '../site/once-per-validation.ts'
import { defineDocument, field } from '../fields/field.ts'

const OTHERS = '*[_type == "redirect" && _id != $id && defined(from) && defined(to)]{from, to}'

const othersFor = oncePerValidation((client, { _id }) =>
  client.fetch<Hop[]>(OTHERS, { id: getPublishedId(_id) }, { perspective: 'drafts' }),
)

function faultless(field: 'from' | 'to') {
  return async (value: string | undefined, context: ValidationContext) => {
    const { from, to = '' } = { ...context.document } as { from?: string; to?: string }
    if (value === undefined || from === undefined) return true
    const [others, { pages }] = await Promise.all([othersFor(context), addressesFor(context)])
    const isPage = (path: string) => pages.get(path)?.some(({ published }) => published) ?? false
    return redirectFaults({ from, to }, others, isPage)[field] ?? true
  }
}

export const redirect = defineDocument('redirect', 'Redirect', TransferIcon, {
  fields: [
    field('string', 'from', 'Old address', {
      description: 'A path of this site that no longer exists, for example /old-page.',
      why: 'Enter the old address.',
      rules: (rule) => rule.custom(faultless('from')),
    }),
    hrefField('New address', {
      name: 'to',
      description: 'A page of this site, or a full https:// address.',
      input: AddressChoice,
      why: 'Enter the new address.',
      rules: (rule) => rule.custom(faultless('to')),
    }),
    field('boolean', 'permanent', 'Permanent', {
      description: 'On: search engines replace the old address (301). Off: they keep it (302).',
      initialValue: true,
      why: 'Choose whether the redirect is permanent.',
    }),
    languageField,
  ],
  preview: { select: { title: 'from', subtitle: 'to' } },
})
