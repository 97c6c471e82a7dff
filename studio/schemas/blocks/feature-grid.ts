import { ThLargeIcon } from '@sanity/icons/ThLarge'
import { defineBlock } from '../fields/define-block.ts'
import { headingField, introField, listField } from '../fields/field.ts'

export const featureGrid = defineBlock('featureGrid', 'Grid of points', ThLargeIcon, [
  headingField,
  introField,
  listField('items', 'Points', 'iconItem', 'Add at least one point.'),
])
