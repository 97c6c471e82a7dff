import { TransferIcon } from '@sanity/icons/Transfer'
import { defineType, getPublishedId, type ValidationContext } from 'sanity'
import { AddressChoice } from '../../components/pages/page-choice.tsx'
import { languageField } from '../fields/page-fields.ts'
import { linkTargetRules } from '../objects/href.ts'
import { SITE_FILES } from '@site/content/site/addresses'
import { releaseOf } from '@site/content/site/ids'
import { addressesFor } from '../site/known-addresses.ts'
import { type Hop, redirectFault } from './redirect-chain.ts'
import { field } from '../fields/field.ts'

const OWN_PATH = /^\/(?!\/)[^\s?#\\]*$/

const OTHERS = '*[_type == "redirect" && _id != $id && defined(from) && defined(to)]{from, to}'

/** Checks the redirect against all others, including drafts, or the versions in its release, that are about to be published. */
async function faultAmongOthers(to: string | undefined, { document, getClient }: ValidationContext) {
  const from = document?.['from']
  if (to === undefined || document === undefined || typeof from !== 'string') return true
  const client = getClient({ apiVersion: '2026-03-01' })
  const id = getPublishedId(document._id)
  const release = releaseOf(document._id)
  const perspective = release === undefined ? ('drafts' as const) : [release]
  const others = await client.fetch<Hop[]>(OTHERS, { id }, { perspective })
  return redirectFault({ from, to }, others) ?? true
}

/** Redirects take precedence over pages, so a redirect must not start at the path of a page. */
async function hidesPage(from: string | undefined, context: ValidationContext) {
  if (from === undefined) return true
  if (SITE_FILES.has(from)) return `The site needs ${from} itself, so a redirect would break it.`
  const page = (await addressesFor(context)).pages.get(from)?.find(({ published }) => published)
  return page ? `${from} is a page of this site. A redirect would hide it.` : true
}

/** Redirects visitors from an old address to a new one. */
export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  icon: TransferIcon,
  fields: [
    field('string', 'from', 'Old address', {
      description: 'A path of this site that no longer exists, for example /old-page.',
      why: 'Enter the old address.',
      rules: (rule) => [
        rule.custom((value) =>
          value === undefined || OWN_PATH.test(value)
            ? true
            : 'Start with / and leave out the domain, ? and #. Only paths of this site can be redirected.',
        ),
        rule.custom(hidesPage),
      ],
    }),
    field('string', 'to', 'New address', {
      description: 'A page of this site, or a full https:// address.',
      components: { input: AddressChoice },
      rules: (rule) => [
        ...linkTargetRules(rule, 'Enter the new address.'),
        rule.custom((to, context) => faultAmongOthers(to, context)),
      ],
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
