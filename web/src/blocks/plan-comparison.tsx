import type { BlockOf } from '../lib/content-types.ts'
import { useEditing } from '../lib/editing.tsx'
import { words } from '../lib/words.ts'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import styles from './plan-comparison.module.css'

type Row = BlockOf<'planComparison'>['rows'][number]

/** What each plan holds, line by line. Scrolls sideways on narrow screens, with the first column in view. */
export function PlanComparison({ block }: { block: BlockOf<'planComparison'> }) {
  const edit = useEditing()
  const { heading, intro, rows, plans } = block
  return (
    <Section heading={heading} intro={intro ?? undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={styles['scroll']} aria-label={words.tableOf(heading)} tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{words.feature}</th>
              {plans.map((plan) => (
                <th
                  key={plan._id}
                  scope="col"
                  data-popular={plan.popular || undefined}
                  data-sanity={edit(plan, 'name')}
                >
                  {plan.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row._key} data-sanity={edit('rows', row)}>
                <th scope="row" data-sanity={edit('rows', row, 'label')}>
                  {row.label}
                  {row.help && (
                    <span className={styles['help']} data-sanity={edit('rows', row, 'help')}>
                      {row.help}
                    </span>
                  )}
                </th>
                {plans.map((plan) => (
                  <td key={plan._id} data-popular={plan.popular || undefined}>
                    <Cell value={row.values.find((value) => value.plan === plan.key)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
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
