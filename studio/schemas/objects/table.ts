import { defineArrayMember, defineField, defineType } from 'sanity'

/** A data table in running text. Every row has as many cells as there are columns. */
export const table = defineType({
  name: 'table',
  title: 'Table',
  type: 'object',
  fields: [
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'Says what the table compares; screen readers announce it first.',
      validation: (rule) => rule.required().error('Without a caption a reader meets the table unprepared.'),
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
              validation: (rule) => rule.required().error('A row without cells shows nothing.'),
            }),
          ],
          preview: { select: { title: 'cells.0', subtitle: 'cells.1' } },
        }),
      ],
      validation: (rule) => [
        rule.required().error('A table without rows shows nothing.'),
        rule.custom((rows, context) => {
          const width = (context.parent as { columns?: unknown[] } | undefined)?.columns?.length ?? 0
          const uneven = (rows as { cells?: unknown[] }[] | undefined)?.some(
            (row) => row.cells?.length !== width,
          )
          return uneven ? `Every row needs ${width} cells, one for each column heading.` : true
        }),
      ],
    }),
  ],
  preview: { select: { title: 'caption' } },
})
