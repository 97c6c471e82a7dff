import { ThLargeIcon } from '@sanity/icons/ThLarge'
import { defineBlock, headingFields, listField } from '../fields/field.ts'

export const featureGrid = defineBlock('featureGrid', 'Grid of points', ThLargeIcon, [
  ...headingFields,
  listField('items', 'Points', 'iconItem', 'Add at least one point.'),
])
