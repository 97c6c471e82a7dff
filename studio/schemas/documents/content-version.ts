import { defineField, defineType } from 'sanity'

/** The version of the dataset's content model. Content migrations read and increase it. */
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
      validation: (rule) => rule.required().error('Migrations need it.'),
    }),
  ],
})
