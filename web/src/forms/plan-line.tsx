import { employeesPattern } from '@site/contracts/forms/quote'
import type { Plan } from '../lib/content/content-types.ts'
import { formatPriceFor } from '../lib/text/format.ts'
import { quoteText } from '../lib/text/quote-text.ts'
import styles from './plan-line.module.css'

type PlanLineProps = {
  plan: Plan
  /** As typed. */
  employees: string
}

/** The plan that the visitor came from, with its lowest monthly price once the number of people is known. */
export function PlanLine({ plan, employees }: PlanLineProps) {
  const { name, price, priceLabel } = plan
  const people = employeesPattern.test(employees) ? Number(employees) : 0
  return (
    <p className={styles['plan']}>
      {people === 0
        ? quoteText.planOf(name)
        : quoteText.planFor(name, people, {
            label: priceLabel,
            price: formatPriceFor(people, price),
            withoutGst: price.gst === 'excluded',
          })}
    </p>
  )
}
