import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { ActionButton } from '../shared/action-list.tsx'
import { RichText } from '../shared/rich-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import { Text } from '../ui/text.tsx'
import styles from './faq.module.css'

/** Questions that expand to their answers, using `<details>`, so without JavaScript too. The first one shows how. */
export function Faq({ block }: { block: BlockOf<'faq'> }) {
  const edit = useEditing()
  return (
    <Section
      block={block}
      layout="aside"
      action={block.action && <ActionButton action={block.action} data-sanity={edit('action')} />}
    >
      <div className={styles['list']}>
        {block.items.map((item, index) => (
          <details
            key={item._key}
            className={styles['item']}
            open={index === 0}
            data-sanity={edit('items', item)}
          >
            <summary className={styles['question']}>
              <Text as="h3" of={item} list="items" field="question" />
              <Icon name="plus" />
            </summary>
            <RichText
              value={item.answer}
              className={styles['answer']}
              data-sanity={edit('items', item, 'answer')}
            />
          </details>
        ))}
      </div>
    </Section>
  )
}
