import { TableInput } from '../../components/table-grid/table-input.tsx'
import { defineItem, defineObject, field, requiredString } from '../fields/field.ts'

export const table = defineObject(
  'table',
  'Table',
  { components: { input: TableInput }, preview: { select: { title: 'caption' } } },
  [
    requiredString(
      'caption',
      'Caption',
      'Readers need to know what the table compares.',
      'Says what the table compares. Screen readers announce it first.',
    ),
    field('array', 'columns', 'Column headings', {
      of: [{ type: 'string' }],
      rules: (rule) => rule.required().min(2).error('A table needs at least two columns.'),
    }),
    field('array', 'rows', 'Rows', {
      of: [
        defineItem('tableRow', 'Row', { title: 'cells.0', subtitle: 'cells.1' }, [
          field('array', 'cells', 'Cells', {
            of: [{ type: 'text', rows: 2 }],
            why: 'Fill in the cells of the row.',
          }),
        ]),
      ],
      why: 'Add at least one row.',
      rules: (rule) =>
        rule.custom((rows, context) => {
          const width = (context.parent as { columns?: unknown[] } | undefined)?.columns?.length ?? 0
          const uneven = (rows as { cells?: unknown[] }[] | undefined)?.some(
            (row) => row.cells?.length !== width,
          )
          return uneven ? `Every row needs ${width} cells, one per column heading.` : true
        }),
    }),
  ],
)
