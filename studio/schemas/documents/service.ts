import { ComponentIcon } from '@sanity/icons/Component'
import { defineField, defineType } from 'sanity'
import { blocksField, orderField, PAGE_GROUPS, pageFields } from '../fields/page-fields.ts'
import { slugField } from '../fields/slug-field.ts'

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
    { ...orderField('service'), group: 'content' },
    blocksField(),
  ),
  orderings: [{ name: 'order', title: 'As on the site', by: [{ field: 'order', direction: 'asc' }] }],
  preview: { select: { title: 'title', subtitle: 'summary' } },
})
