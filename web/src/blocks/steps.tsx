import type { BlockOf } from '../lib/content/content-types.ts'
import { classNames } from '../lib/screen/class-names.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { ActionButton } from '../parts/action-list.tsx'
import { Section } from '../ui/section.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './steps.module.css'

const SIGNS = { done: 'check', urgent: 'circle-alert' } as const

/** A process in order, drawn as a survey traverse from station to station, or findings on a sheet of a report. */
export function Steps({ block }: { block: BlockOf<'steps'> }) {
  const edit = useEditing()
  const sheet = block.look === 'sheet'
  return (
    <Section
      heading={block.heading}
      intro={block.intro ?? undefined}
      layout={sheet ? 'aside' : 'stacked'}
      tone={sheet ? 'bush' : 'paper'}
      action={block.action && <ActionButton action={block.action} data-sanity={edit('action')} />}
    >
      <ol className={styles[sheet ? 'sheet' : 'path']}>
        {block.items.map((item, index) => (
          <li key={item._key} data-sanity={edit('items', item)}>
            <span className={styles['station']} aria-hidden="true">
              <svg viewBox="0 0 44 40" width="44" height="40" focusable="false">
                <path d="M22 3 42 38H2z" />
                <text x="22" y="32">
                  {index + 1}
                </text>
              </svg>
            </span>
            <div className={styles['words']}>
              <h3 className={styles['title']} data-sanity={edit('items', item, 'title')}>
                {item.title}
              </h3>
              <p className={styles['text']} data-sanity={edit('items', item, 'text')}>
                {item.text}
              </p>
            </div>
            {item.when && (
              <p
                className={classNames(styles['when'], item.state && styles[item.state])}
                data-sanity={edit('items', item, 'when')}
              >
                {item.state && <Icon name={SIGNS[item.state]} size={16} />}
                {item.when}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
