import type { BlockOf } from '../lib/content/content-types.ts'
import { ActionList } from '../parts/action-list.tsx'
import { Section } from '../ui/section.tsx'
import { Text } from '../ui/text.tsx'
import styles from './button-row.module.css'

/** Buttons between two blocks, with a line above them. */
export function ButtonRow({ block }: { block: BlockOf<'buttonRow'> }) {
  return (
    <Section>
      <div className={styles['row']}>
        <Text as="h2" className={styles['heading']} of={block} field="heading" />
        <ActionList actions={block.actions} />
      </div>
    </Section>
  )
}
