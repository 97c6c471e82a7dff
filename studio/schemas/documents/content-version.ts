import { defineType } from 'sanity'
import { field } from '../fields/field.ts'

/** The version of the dataset's content model. Content migrations read and increase it. */
export const contentVersion = defineType({
  name: 'contentVersion',
  title: 'Version of the content model',
  type: 'document',
  readOnly: true,
  fields: [field('number', 'version', 'Version', { why: 'Migrations need it.' })],
})
