import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { RichText } from '../parts/rich-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import styles from './columns.module.css'

/** Two or three texts side by side. */
export function Columns({ block: { heading, intro, columns } }: { block: BlockOf<'columns'> }) {
  const edit = useEditing()
  const Title = heading ? 'h3' : 'h2'
  return (
    <Section heading={heading ?? undefined} intro={intro ?? undefined}>
      <div className={styles['columns']}>
        {columns.map((column) => (
          <div key={column._key} className={styles['column']} data-sanity={edit('columns', column)}>
            {column.icon && <Icon name={column.icon} size={32} />}
            {column.title && (
              <Title className={styles['title']} data-sanity={edit('columns', column, 'title')}>
                {column.title}
              </Title>
            )}
            <RichText value={column.body} data-sanity={edit('columns', column, 'body')} />
          </div>
        ))}
      </div>
    </Section>
  )
}
