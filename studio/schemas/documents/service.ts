import { ComponentIcon } from '@sanity/icons/Component'
import { defineField, defineType, getPublishedId } from 'sanity'
import { blocksField, orderField, PAGE_GROUPS, pageFields } from '../fields/page-fields.ts'
import { hasLastingAddress, slugField } from '../fields/slug-field.ts'

export const service = defineType({
  name: 'service',
  title: 'Service',
  type: 'document',
  icon: ComponentIcon,
  groups: PAGE_GROUPS,
  fields: pageFields(
    slugField('/services/'),
    defineField({
      name: 'icon',
      title: 'Icon',
      type: 'iconName',
      group: 'content',
      validation: (rule) => rule.required().error('Service cards keep a place for the icon.'),
    }),
    defineField({
      name: 'follows',
      title: 'Follow in the menu and on the services page',
      type: 'boolean',
      group: 'content',
      description:
        'On: it comes after the services that are listed there. Off: it is there only if somebody lists it.',
      initialValue: true,
      // These are listed by hand, each in its place.
      hidden: ({ document }) => hasLastingAddress('service', getPublishedId(document?._id ?? '')),
    }),
    { ...orderField('service'), group: 'content' },
    blocksField(),
  ),
  orderings: [{ name: 'order', title: 'As on the site', by: [{ field: 'order', direction: 'asc' }] }],
  preview: { select: { title: 'title', subtitle: 'summary' } },
})
