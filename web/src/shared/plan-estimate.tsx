import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Plan } from '../lib/content/content-types.ts'
import { formatPrice } from '@site/domain/facts/format-price'
import { formatPriceFor } from '../lib/text/format.ts'
import { EMPLOYEES, ESTIMATE, paths, quoteForPlan } from '../lib/navigation/paths.ts'
import { useSettled } from '../lib/screen/use-settled.ts'
import { takeReplacedForm } from '../lib/lead-forms/replaced-forms.ts'
import { estimateText } from '../lib/text/estimate-text.ts'
import { Button } from '../ui/button.tsx'
import styles from './plan-estimate.module.css'

/** The initial value: typical for the organisations that this is for. */
const PEOPLE = '35'

/** The maximum that the quote form accepts: seven digits. */
const EMPLOYEES_MAX = 9_999_999

/** People × plan: the lowest monthly price, and a link to the quote form with both filled in. */
export function PlanEstimate({ plans }: { plans: readonly Plan[] }) {
  const id = useId()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [people, setPeople] = useState(PEOPLE)
  const [key, setKey] = useState((plans.find((plan) => plan.popular) ?? plans[0])?.key ?? '')
  useEffect(() => {
    // Values that the visitor typed or chose before hydration.
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
  const total = count !== null && formatPriceFor(count, plan.price)
  const rest =
    count === null
      ? estimateText.unknown(people.trim() !== '', EMPLOYEES_MAX)
      : estimateText.perMonth(count, formatPrice(plan.price), formatPriceFor(count * 12, plan.price))
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
            inputMode="numeric"
            enterKeyHint="done"
            maxLength={7}
            required
            value={people}
            // The visitor's text replaces the example.
            onFocus={(event) => event.target.select()}
            onChange={(event) => setPeople(event.target.value)}
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
        <p className={styles['result']}>
          {total && (
            <>
              <span>{plan.priceLabel}</span> <strong className="amount">{total}</strong>{' '}
            </>
          )}
          <span>{rest}</span>
        </p>
        <Estimate text={total ? `${plan.priceLabel} ${total} ${rest}` : rest} />
        <p className="soft">{estimateText.assumptions(plan.price.gst === 'excluded')}</p>
        <Button type="submit">{estimateText.carryOn}</Button>
      </div>
    </form>
  )
}

/** The estimate for screen readers. */
function Estimate({ text }: { text: string }) {
  return <output className="visually-hidden">{useSettled(text)}</output>
}

function readPeople(typed: string): number | null {
  const count = Number(typed)
  return Number.isInteger(count) && count >= 1 && count <= EMPLOYEES_MAX ? count : null
}
