/* oxlint-disable jsx-a11y/prefer-tag-over-role -- some browsers drop a table's roles with its display */
import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { formatPrice } from '@site/domain/facts/format-price'
import { uiText } from '../lib/text/ui-text.ts'
import { Icon } from '../ui/icon.tsx'
import { PhoneFold } from '../ui/phone-fold.tsx'
import { Section } from '../ui/section.tsx'
import { Text } from '../ui/text.tsx'
import styles from './plan-comparison.module.css'

type Row = BlockOf<'planComparison'>['rows'][number]

/**
 * Compares the plans line by line, with the plans' names always visible. Nothing scrolls sideways: on narrow screens a
 * feature is above its row of plans. With that layout browsers drop the roles of a native table, and HTML doesn't
 * allow setting them on its rows and cells, so neutral elements get the roles.
 */
export function PlanComparison({ block }: { block: BlockOf<'planComparison'> }) {
  const edit = useEditing()
  const { heading, rows, plans } = block
  return (
    <Section block={block}>
      <PhoneFold label={uiText.everyRow}>
        <div className={styles['table']} role="table" aria-label={uiText.tableOf(heading)}>
          <div className={styles['head']} role="rowgroup">
            <div role="row">
              <div className="visually-hidden" role="columnheader">
                {uiText.feature}
              </div>
              {plans.map((plan) => (
                <div
                  key={plan._id}
                  role="columnheader"
                  data-popular={plan.popular || undefined}
                  data-sanity={edit(plan, 'name')}
                >
                  {plan.name}{' '}
                  <span className={styles['price']} data-sanity={edit(plan, 'price')}>
                    {plan.priceLabel} {formatPrice(plan.price)}
                  </span>
                </div>
              ))}
            </div>
          </div>
          <div className={styles['body']} role="rowgroup">
            {rows.map((row) => (
              <div key={row._key} role="row" data-sanity={edit('rows', row)}>
                <div role="rowheader" data-sanity={edit('rows', row, 'label')}>
                  {row.label}
                  <Text as="span" className={styles['help']} of={row} list="rows" field="help" />
                </div>
                {plans.map((plan) => (
                  <div key={plan._id} role="cell" data-popular={plan.popular || undefined}>
                    <Cell value={row.values.find((value) => value.plan === plan.key)} />
                  </div>
                ))}
              </div>
            ))}
          </div>
        </div>
      </PhoneFold>
    </Section>
  )
}

function Cell({ value }: { value: Row['values'][number] | undefined }) {
  const included = value?.included ?? false
  if (value?.text) return <span className={included ? undefined : styles['absent']}>{value.text}</span>
  return (
    <span className={included ? styles['present'] : styles['absent']}>
      <Icon name={included ? 'check' : 'minus'} size={20} />
      <span className="visually-hidden">{included ? uiText.included : uiText.notIncluded}</span>
    </span>
  )
}
