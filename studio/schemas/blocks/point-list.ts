import { ThLargeIcon } from '@sanity/icons/ThLarge'
import { defineBlock, field, headingFields, radioField } from '../fields/field.ts'

const WITH_ICONS: readonly unknown[] = ['grid', 'squares', 'signs']

export const pointList = defineBlock('pointList', 'Points', ThLargeIcon, [
  ...headingFields,
  radioField('look', 'Look', 'Choose how the points look.', {
    grid: 'Ruled, with icons: reasons and features',
    squares: 'Squares side by side, with icons: smaller services',
    signs: 'Icons in circles: roles in the team',
    rows: 'Titles beside their texts: who it is for',
    notes: 'Small: conditions and remarks',
  }),
  field('array', 'items', 'Points', {
    of: [{ type: 'iconItem' }],
    why: 'Add at least one point.',
    rules: (rule) =>
      rule.custom((items, { parent }) => {
        const { look } = parent as { look?: unknown }
        const missing = (items as { icon?: string }[] | undefined)?.some(({ icon }) => !icon)
        return !missing || !WITH_ICONS.includes(look)
          ? true
          : 'Choose an icon for each point, or another look. This look has a place for it.'
      }),
  }),
])
