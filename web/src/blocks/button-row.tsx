import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { ActionList } from '../parts/action-list.tsx'
import { Section } from '../ui/section.tsx'
import styles from './button-row.module.css'

/** Buttons between two blocks, with a line above them. */
export function ButtonRow({ block }: { block: BlockOf<'buttonRow'> }) {
  const edit = useEditing()
  return (
    <Section>
      <div className={styles['row']}>
        {block.heading && (
          <h2 className={styles['heading']} data-sanity={edit('heading')}>
            {block.heading}
          </h2>
        )}
        <ActionList actions={block.actions} />
      </div>
    </Section>
  )
}
