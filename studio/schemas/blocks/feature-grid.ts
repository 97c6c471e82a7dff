import { ThLargeIcon } from '@sanity/icons/ThLarge'
import { defineBlock, headingField, introField, listField } from '../fields/field.ts'

export const featureGrid = defineBlock('featureGrid', 'Grid of points', ThLargeIcon, [
  headingField,
  introField,
  listField('items', 'Points', 'iconItem', 'Add at least one point.'),
])
