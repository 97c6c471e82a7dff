import { defineArrayMember, defineField, defineType } from 'sanity'

/** A data table in rich text. Every row has one cell per column. */
export const table = defineType({
  name: 'table',
  title: 'Table',
  type: 'object',
  fields: [
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'Says what the table compares. Screen readers announce it first.',
      validation: (rule) => rule.required().error('Readers need to know what the table compares.'),
    }),
    defineField({
      name: 'columns',
      title: 'Column headings',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.required().min(2).error('A table needs at least two columns.'),
    }),
    defineField({
      name: 'rows',
      title: 'Rows',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'tableRow',
          title: 'Row',
          type: 'object',
          fields: [
            defineField({
              name: 'cells',
              title: 'Cells',
              type: 'array',
              of: [defineArrayMember({ type: 'text', rows: 2 })],
              validation: (rule) => rule.required().error('Fill in the cells of the row.'),
            }),
          ],
          preview: { select: { title: 'cells.0', subtitle: 'cells.1' } },
        }),
      ],
      validation: (rule) => [
        rule.required().error('Add at least one row.'),
        rule.custom((rows, context) => {
          const width = (context.parent as { columns?: unknown[] } | undefined)?.columns?.length ?? 0
          const uneven = (rows as { cells?: unknown[] }[] | undefined)?.some(
            (row) => row.cells?.length !== width,
          )
          return uneven ? `Every row needs ${width} cells, one per column heading.` : true
        }),
      ],
    }),
  ],
  preview: { select: { title: 'caption' } },
})
