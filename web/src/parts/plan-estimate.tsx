import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Plan } from '../lib/content/content-types.ts'
import { formatPrice } from '@site/content/facts/format-price'
import { formatPriceFor } from '../lib/text/format.ts'
import { EMPLOYEES, paths, quoteForPlan } from '../lib/navigation/paths.ts'
import { takeReplacedForm } from '../lib/lead-forms/served-forms.ts'
import { estimateText } from '../lib/text/estimate-text.ts'
import { Button } from '../ui/button.tsx'
import styles from './plan-estimate.module.css'

/** The initial value: typical for the organisations that this is for. */
const PEOPLE = '35'

/** The maximum that the quote form accepts: seven digits. */
const EMPLOYEES_MAX = 9_999_999

/** The address of the form on its page. */
export const ESTIMATE = 'estimate'

/** People × plan: the lowest monthly price, and a link to the quote form with both filled in. */
export function PlanEstimate({ plans }: { plans: readonly Plan[] }) {
  const id = useId()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [people, setPeople] = useState(PEOPLE)
  const [key, setKey] = useState((plans.find((plan) => plan.popular) ?? plans[0])?.key ?? '')
  useEffect(() => {
    // What was typed or chosen before hydration.
    const held = new FormData(takeReplacedForm(ESTIMATE) ?? form.current!)
    setPeople(String(held.get(EMPLOYEES)))
    setKey(String(held.get('plan')))
    // A link to a plan chooses it here too.
    const choose = () => {
      const wanted = location.hash.slice(1)
      if (plans.some((plan) => plan.key === wanted)) setKey(wanted)
    }
    choose()
    addEventListener('hashchange', choose)
    return () => removeEventListener('hashchange', choose)
  }, [plans])
  const plan = plans.find((candidate) => candidate.key === key)
  if (!plan) return null
  const count = readPeople(people)
  return (
    <form
      ref={form}
      id={ESTIMATE}
      className={styles['estimate']}
      action={paths.quote}
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(quoteForPlan(plan.key, count ?? undefined))
      }}
    >
      <div className={styles['questions']}>
        <h3 id={id}>{estimateText.heading}</h3>
        <label className={styles['people']}>
          <span>{estimateText.people}</span>
          <input
            className="input"
            name={EMPLOYEES}
            type="number"
            inputMode="numeric"
            enterKeyHint="done"
            min={1}
            max={EMPLOYEES_MAX}
            required
            value={people}
            // What is typed replaces the example.
            onFocus={(event) => event.target.select()}
            onChange={(event) => setPeople(event.target.value)}
            // The wheel scrolls the page, and doesn't change the number under the pointer.
            onWheel={(event) => event.currentTarget.blur()}
          />
        </label>
        <label>
          <span>{estimateText.plan}</span>
          <select className="input" name="plan" value={key} onChange={(event) => setKey(event.target.value)}>
            {plans.map((option) => (
              <option key={option._id} value={option.key}>
                {option.name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className={styles['answer']}>
        <output className={styles['result']} aria-live="polite">
          {count === null ? (
            estimateText.unknown(people.trim() !== '', EMPLOYEES_MAX)
          ) : (
            <>
              <span>{plan.priceLabel}</span>{' '}
              <strong className="amount">{formatPriceFor(count, plan.price)}</strong>{' '}
              <span>
                {estimateText.perMonth(
                  count,
                  formatPrice(plan.price),
                  formatPriceFor(count * 12, plan.price),
                )}
              </span>
            </>
          )}
        </output>
        <p className="soft">{estimateText.assumptions(plan.price.gst === 'excluded')}</p>
        <Button type="submit">{estimateText.carryOn}</Button>
      </div>
    </form>
  )
}

function readPeople(typed: string): number | null {
  const count = Number(typed)
  return Number.isInteger(count) && count >= 1 && count <= EMPLOYEES_MAX ? count : null
}
