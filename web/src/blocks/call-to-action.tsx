import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { ActionList } from '../parts/action-list.tsx'
import { Text } from '../ui/text.tsx'
import styles from './call-to-action.module.css'

/** The end of a page: one call to action, on a dark background. */
export function CallToAction({ block }: { block: BlockOf<'callToAction'> }) {
  const edit = useEditing()
  return (
    <section className={styles['band']} data-tone="night" data-sanity={edit()}>
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <Text as="h2" of={block} field="heading" />
          <Text as="p" className="lede" of={block} field="text" />
        </div>
        <ActionList actions={block.actions} />
      </div>
    </section>
  )
}
