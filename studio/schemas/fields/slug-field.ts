import { defineField, getPublishedId, type SlugValue, type ValidationContext } from 'sanity'
import { LASTING_SERVICES } from '../site/addresses.ts'
import { addressesFor } from '../site/known-addresses.ts'
import { slugFault } from '../site/slug-fault.ts'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The site itself leads to legal pages and to the services of the menu by their addresses. */
export function hasLastingAddress(type: string | undefined, id: string): boolean {
  return type === 'legalPage' || (type === 'service' && LASTING_SERVICES.has(id.replace('service-', '')))
}

/** The rule that a document can have its address. */
export async function isFree(slug: SlugValue | undefined, context: ValidationContext) {
  const { document } = context
  if (!slug?.current || !document) return true
  const own = { id: getPublishedId(document._id), type: document._type, slug: slug.current }
  return slugFault(own, await addressesFor(context)) ?? true
}

const ofPage = (prefix: string) =>
  `The page lives at ${prefix} followed by this. Where it changes, a redirect leads on from the old address by itself.`

/** Servers never see what comes after the #, so there is no redirecting from it. */
const ofSection = (prefix: string) =>
  `The section is reached at ${prefix} followed by this. Links to it that you gave away would then lead to the top of the page.`

/**
 * The last part of a page's address.
 *
 * @param prefix What comes before it, for the editor's eyes, for example `/services/`; with a # for a section.
 */
export function slugField(prefix: string) {
  return defineField({
    name: 'slug',
    title: 'Address',
    type: 'slug',
    group: 'content',
    description: prefix.includes('#') ? ofSection(prefix) : ofPage(prefix),
    // Our own rule says who has the address.
    options: { source: 'title', maxLength: 60, isUnique: () => true },
    readOnly: ({ document }) => hasLastingAddress(document?._type, getPublishedId(document?._id ?? '')),
    validation: (rule) => [
      rule.required().error('Without an address the page cannot be opened.'),
      rule.custom((value) =>
        value?.current === undefined || SLUG.test(value.current)
          ? true
          : 'Use small letters, digits and single hyphens, so that the address can be read out and typed.',
      ),
      rule.custom(isFree),
    ],
  })
}
