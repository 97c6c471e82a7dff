import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { defineType } from 'sanity'
import { blocksField, PAGE_GROUPS, pageFields } from '../fields/page-fields.ts'

export const industriesPage = defineType({
  name: 'industriesPage',
  title: 'Industries',
  type: 'document',
  icon: EarthGlobeIcon,
  groups: PAGE_GROUPS,
  fields: pageFields(blocksField()),
})
