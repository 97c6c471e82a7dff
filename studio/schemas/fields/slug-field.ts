import {
  createSchema,
  getPublishedId,
  type ObjectSchemaType,
  type SlugValue,
  type ValidationContext,
} from 'sanity'
import { LASTING_SERVICES } from '@site/domain/addresses/addresses'
import { addressesFor } from '../site/known-addresses.ts'
import { slugFault } from '../site/address-faults.ts'
import { field } from './field.ts'

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

// Sanity requires the address a second time within it, as “Current slug: Fill this in”. Our own rule says how to.
const { fields } = createSchema({ name: 'built-in', types: [] }).get('slug') as ObjectSchemaType
fields.find(({ name }) => name === 'current')!.type.validation = []

/** The site's code links to the legal pages and the services of the menu by path. */
export function hasLastingAddress(type: string | undefined, id: string): boolean {
  return type === 'legalPage' || (type === 'service' && LASTING_SERVICES.has(id.replace('service-', '')))
}

export async function isFree(slug: SlugValue | undefined, context: ValidationContext) {
  const { document } = context
  if (!slug?.current || !document) return true
  const own = { id: getPublishedId(document._id), type: document._type, slug: slug.current }
  return slugFault(own, await addressesFor(context)) ?? true
}

/** The part of an address that a title suggests. Accents and apostrophes are dropped: “aren’t” is arent. */
export const toSlug = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')

/** `prefix` comes before it, for example `/services/`, and ends in # for a section. */
export function slugField(prefix: string) {
  return field('slug', 'slug', 'Address', {
    // Browsers don't send what follows the #, so the server can't redirect from it.
    description: prefix.includes('#')
      ? `The section’s address is ${prefix} followed by this. If you change it, existing links lead to the top of the page.`
      : `The page’s address is ${prefix} followed by this. If you change it, the old address redirects to the new one automatically.`,
    // The custom rule below checks this across all types.
    options: {
      source: 'title',
      slugify: (title) => toSlug(title).slice(0, 60).replace(/-$/, ''),
      isUnique: () => true,
    },
    readOnly: ({ document }) => hasLastingAddress(document?._type, getPublishedId(document?._id ?? '')),
    why: 'Enter an address, or press “Generate”.',
    rules: (rule) => [
      rule.custom((value) =>
        value?.current === undefined || SLUG.test(value.current)
          ? true
          : 'Use lowercase letters, digits and single hyphens, so that the address is easy to say and type.',
      ),
      rule.custom(isFree),
    ],
  })
}
