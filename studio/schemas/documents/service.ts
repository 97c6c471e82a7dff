import { ComponentIcon } from '@sanity/icons/Component'
import { getPublishedId } from 'sanity'
import { BY_POSITION, blocksField, orderField, PAGE_GROUPS, pageFields } from '../fields/page-fields.ts'
import { serviceOutline } from '../page-templates/page-templates.ts'
import { hasLastingAddress, slugField } from '../fields/slug-field.ts'
import { defineDocument, field } from '../fields/field.ts'

export const service = defineDocument('service', 'Service', ComponentIcon, {
  groups: PAGE_GROUPS,
  fields: pageFields(
    slugField('/services/'),
    field('iconName', 'icon', 'Icon', { why: 'Choose an icon. Service cards show it.' }),
    field('boolean', 'follows', 'Add to the menu and the services page', {
      description:
        'On: it appears after the services that are listed there. Off: it only appears if somebody lists it.',
      initialValue: true,
      // The menu and the services page already list these.
      hidden: ({ document }) => hasLastingAddress('service', getPublishedId(document?._id ?? '')),
    }),
    orderField('service'),
    blocksField(),
  ),
  initialValue: serviceOutline,
  orderings: [BY_POSITION],
  preview: { select: { title: 'title', subtitle: 'summary' } },
})
