import { defineField, defineType } from 'sanity'

/** Which version of the content model the dataset follows; content migrations read and raise it. */
export const contentVersion = defineType({
  name: 'contentVersion',
  title: 'Version of the content model',
  type: 'document',
  readOnly: true,
  fields: [
    defineField({
      name: 'version',
      title: 'Version',
      type: 'number',
      validation: (rule) => rule.required().error('Migrations count from it.'),
    }),
  ],
})
