import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { DataTable as Table } from '../ui/data-table.tsx'
import { Section } from '../ui/section.tsx'

/** A table under a heading. */
export function DataTable({ block }: { block: BlockOf<'dataTable'> }) {
  const edit = useEditing()
  return (
    <Section heading={block.heading} intro={block.intro ?? undefined}>
      <div data-sanity={edit('table')}>
        <Table {...block.table} />
      </div>
    </Section>
  )
}
