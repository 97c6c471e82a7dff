import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { RichText } from '../shared/rich-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import { Text } from '../ui/text.tsx'
import styles from './columns.module.css'

export function Columns({ block }: { block: BlockOf<'columns'> }) {
  const edit = useEditing()
  const Title = block.heading ? 'h3' : 'h2'
  return (
    <Section block={block}>
      <div className={styles['columns']}>
        {block.columns.map((column) => (
          <div key={column._key} className={styles['column']} data-sanity={edit('columns', column)}>
            {column.icon && <Icon name={column.icon} size={32} />}
            <Text as={Title} className={styles['title']} of={column} list="columns" field="title" />
            <RichText value={column.body} data-sanity={edit('columns', column, 'body')} />
          </div>
        ))}
      </div>
    </Section>
  )
}
