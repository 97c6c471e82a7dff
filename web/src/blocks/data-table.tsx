import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { DataTable as Table } from '../ui/data-table.tsx'
import { PhoneFold } from '../ui/phone-fold.tsx'
import { Section } from '../ui/section.tsx'

/** Longer tables are folded away on phones, behind their captions. */
const LONG = 4

export function DataTable({ block }: { block: BlockOf<'dataTable'> }) {
  const edit = useEditing()
  const table = <Table {...block.table} />
  return (
    <Section block={block}>
      <div data-sanity={edit('table')}>
        {block.table.rows.length > LONG ? <PhoneFold label={block.table.caption}>{table}</PhoneFold> : table}
      </div>
    </Section>
  )
}
