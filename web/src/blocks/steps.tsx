import type { BlockOf } from '../lib/content/content-types.ts'
import { classNames } from '../lib/screen/class-names.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { uiText } from '../lib/text/ui-text.ts'
import { ActionButton } from '../shared/action-list.tsx'
import { ItemText } from '../shared/item-text.tsx'
import { PhoneFold } from '../ui/phone-fold.tsx'
import { Section } from '../ui/section.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './steps.module.css'

const SIGNS = { done: 'check', urgent: 'circle-alert' } as const

/**
 * A process in order, drawn as a survey traverse from station to station, or findings on a sheet of a report,
 * of which phones fold away all but the first.
 */
export function Steps({ block }: { block: BlockOf<'steps'> }) {
  const edit = useEditing()
  const sheet = block.look === 'sheet'
  return (
    <Section
      block={block}
      layout={sheet ? 'aside' : 'stacked'}
      tone={sheet ? 'bush' : 'paper'}
      action={block.action && <ActionButton action={block.action} data-sanity={edit('action')} />}
    >
      {sheet ? (
        <div className={styles['sheet']}>
          <StepList items={block.items.slice(0, 1)} />
          {block.items.length > 1 && (
            <PhoneFold label={uiText.more(block.items.length - 1)}>
              <StepList items={block.items.slice(1)} start={2} />
            </PhoneFold>
          )}
        </div>
      ) : (
        <StepList items={block.items} className={styles['path']} />
      )}
    </Section>
  )
}

type StepListProps = {
  items: BlockOf<'steps'>['items']
  /** The number of the first one. */
  start?: number
  className?: string | undefined
}

function StepList({ items, start = 1, className }: StepListProps) {
  const edit = useEditing()
  return (
    <ol className={className} start={start}>
      {items.map((item, index) => (
        <li key={item._key} className="drawn" data-sanity={edit('items', item)}>
          <span className={styles['station']} aria-hidden="true">
            <svg viewBox="0 0 44 40" width="44" height="40">
              <path d="M22 3 42 38H2z" />
              <text x="22" y="32">
                {start + index}
              </text>
            </svg>
          </span>
          <div className={styles['words']}>
            <ItemText item={item} />
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
  )
}
