import { TransferIcon } from '@sanity/icons/Transfer'
import { getPublishedId, type ValidationContext } from 'sanity'
import { AddressChoice } from '../../components/pages/page-choice.tsx'
import { languageField } from '../fields/page-fields.ts'
import { hrefField } from '../fields/href-field.ts'
import {
  type Hop,
  redirectSourceFault,
  redirectStartFault,
  redirectWayFault,
} from '@site/content/checks/address-faults'
import { addressesFor } from '../site/known-addresses.ts'
import { defineDocument, field } from '../fields/field.ts'

const OTHERS = '*[_type == "redirect" && _id != $id && defined(from) && defined(to)]{from, to}'

/** Rule: checks the redirect against all others, including drafts that are about to be published, and against pages. */
function amongOthers(faultOf: typeof redirectStartFault) {
  return async (value: string | undefined, context: ValidationContext) => {
    const { document, getClient } = context
    const { from, to = '' } = { ...document } as { from?: string; to?: string }
    if (value === undefined || from === undefined || document === undefined) return true
    if (redirectSourceFault(from) !== undefined) return true
    const client = getClient({ apiVersion: '2026-03-01' })
    const id = getPublishedId(document._id)
    const others = await client.fetch<Hop[]>(OTHERS, { id }, { perspective: 'drafts' })
    const { pages } = await addressesFor(context)
    const isPage = (path: string) => pages.get(path)?.some(({ published }) => published) ?? false
    return faultOf({ from, to }, others, isPage) ?? true
  }
}

/** Redirects visitors from an old address to a new one. */
export const redirect = defineDocument('redirect', 'Redirect', TransferIcon, {
  fields: [
    field('string', 'from', 'Old address', {
      description: 'A path of this site that no longer exists, for example /old-page.',
      why: 'Enter the old address.',
      rules: (rule) => [
        rule.custom((value) => (value === undefined ? true : (redirectSourceFault(value) ?? true))),
        rule.custom(amongOthers(redirectStartFault)),
      ],
    }),
    hrefField('New address', {
      name: 'to',
      description: 'A page of this site, or a full https:// address.',
      input: AddressChoice,
      why: 'Enter the new address.',
      rules: (rule) => rule.custom(amongOthers(redirectWayFault)),
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
