import { defineField } from 'sanity'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * The last part of a page's address.
 *
 * @param prefix What comes before it, for the editor's eyes, for example `/services/`.
 */
export function slugField(prefix: string) {
  return defineField({
    name: 'slug',
    title: 'Address',
    type: 'slug',
    group: 'content',
    description: `The page lives at ${prefix} followed by this. Changing it breaks links elsewhere: add a redirect.`,
    options: { source: 'title', maxLength: 60 },
    validation: (rule) => [
      rule.required().error('Without an address the page cannot be opened.'),
      rule.custom((value) =>
        value?.current === undefined || SLUG.test(value.current)
          ? true
          : 'Use small letters, digits and single hyphens, so that the address can be read out and typed.',
      ),
    ],
  })
}
