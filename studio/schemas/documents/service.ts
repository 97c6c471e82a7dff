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
      validation: (rule) => rule.required().error('Service cards show the icon.'),
    }),
    defineField({
      name: 'follows',
      title: 'Add to the menu and the services page',
      type: 'boolean',
      group: 'content',
      description:
        'On: it appears after the services that are listed there. Off: it only appears if somebody lists it.',
      initialValue: true,
      // The menu and the services page already list these.
      hidden: ({ document }) => hasLastingAddress('service', getPublishedId(document?._id ?? '')),
    }),
    { ...orderField('service'), group: 'content' },
    blocksField(),
  ),
  orderings: [{ name: 'order', title: 'Order on the site', by: [{ field: 'order', direction: 'asc' }] }],
  preview: { select: { title: 'title', subtitle: 'summary' } },
})
