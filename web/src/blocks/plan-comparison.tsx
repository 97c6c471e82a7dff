/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- some browsers drop a table's roles with its display */
import type { BlockOf } from '../lib/content-types.ts'
import { useEditing } from '../lib/editing.tsx'
import { formatPrice } from '../lib/format.ts'
import { words } from '../lib/words.ts'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import styles from './plan-comparison.module.css'

type Row = BlockOf<'planComparison'>['rows'][number]

/**
 * What each plan holds, line by line, with the plans' names in view. Nothing scrolls sideways: on narrow screens a
 * feature stands above its line of plans. The roles are spelled out because such a layout takes them away.
 */
export function PlanComparison({ block }: { block: BlockOf<'planComparison'> }) {
  const edit = useEditing()
  const { heading, intro, rows, plans } = block
  return (
    <Section heading={heading} intro={intro ?? undefined}>
      <table className={styles['table']} role="table" aria-label={words.tableOf(heading)}>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {words.feature}
            </th>
            {plans.map((plan) => (
              <th
                key={plan._id}
                scope="col"
                role="columnheader"
                data-popular={plan.popular || undefined}
                data-sanity={edit(plan, 'name')}
              >
                {plan.name}{' '}
                <span className={styles['price']} data-sanity={edit(plan, 'price')}>
                  {plan.priceLabel} {formatPrice(plan.price)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row._key} role="row" data-sanity={edit('rows', row)}>
              <th scope="row" role="rowheader" data-sanity={edit('rows', row, 'label')}>
                {row.label}
                {row.help && (
                  <span className={styles['help']} data-sanity={edit('rows', row, 'help')}>
                    {row.help}
                  </span>
                )}
              </th>
              {plans.map((plan) => (
                <td key={plan._id} role="cell" data-popular={plan.popular || undefined}>
                  <Cell value={row.values.find((value) => value.plan === plan.key)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function Cell({ value }: { value: Row['values'][number] | undefined }) {
  const included = value?.included ?? false
  if (value?.text) return <span className={included ? undefined : styles['absent']}>{value.text}</span>
  return (
    <span className={included ? styles['present'] : styles['absent']}>
      <Icon name={included ? 'check' : 'minus'} size={20} />
      <span className={styles['spoken']}>{included ? words.included : words.notIncluded}</span>
    </span>
  )
}
