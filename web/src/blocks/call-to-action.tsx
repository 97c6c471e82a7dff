import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { isPreview } from '../lib/content/is-preview.ts'
import { classNames } from '../lib/screen/class-names.ts'
import { ActionList, useOpenActions } from '../shared/action-list.tsx'
import { Scene } from '../ui/scene.tsx'
import { Section } from '../ui/section.tsx'
import { Text } from '../ui/text.tsx'
import styles from './call-to-action.module.css'

/** One call to action: the end of a page, on a dark background beside a landscape or above contour lines; or a row in its middle. */
export function CallToAction({ block }: { block: BlockOf<'callToAction'> }) {
  const edit = useEditing()
  if (useOpenActions(block.actions).length === 0 && !isPreview) return null
  if (block.look === 'row') {
    return (
      <Section>
        <div className={styles['row']}>
          <Text as="h2" of={block} field="heading" />
          <ActionList actions={block.actions} />
        </div>
      </Section>
    )
  }
  return (
    <section
      className={classNames(styles['band'], block.scene ? styles['scenic'] : styles['plain'])}
      data-tone="night"
      data-sanity={edit()}
    >
      {block.scene && (
        <div className={styles['scene']} data-screen-only>
          <Scene name={block.scene} sizes="(min-width: 64rem) 50vw, 100vw" />
        </div>
      )}
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
