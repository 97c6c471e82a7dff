import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { ActionList } from '../parts/action-list.tsx'
import styles from './call-to-action.module.css'

/** The end of a page: one call to action, on a dark background. */
export function CallToAction({ block }: { block: BlockOf<'callToAction'> }) {
  const edit = useEditing()
  return (
    <section className={styles['band']} data-tone="night" data-sanity={edit()}>
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <h2 className={styles['heading']} data-sanity={edit('heading')}>
            {block.heading}
          </h2>
          <p className={styles['text']} data-sanity={edit('text')}>
            {block.text}
          </p>
        </div>
        <ActionList actions={block.actions} />
      </div>
    </section>
  )
}
