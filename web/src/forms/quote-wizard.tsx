import { findStep } from '@site/domain/forms/form-definition'
import {
  missingInStepOne,
  quote,
  QUOTE_STEPS,
  quoteProgress,
  warningOfEmployees,
} from '@site/domain/forms/quote'
import {
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type RefObject,
} from 'react'
import { useLocation } from 'react-router-dom'
import type { QuotePage } from '../lib/content/content-types.ts'
import { useWords } from '../lib/content/site-content.ts'
import { untilReleased } from '../lib/lead-forms/pointer-released.ts'
import { INDUSTRY, paths, quoteForPlan } from '../lib/navigation/paths.ts'
import { classNames } from '../lib/screen/class-names.ts'
import { fillIn } from '../lib/text/fill-in.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormError } from './form-error.tsx'
import { HiddenFields } from './form-fields.tsx'
import { focusField } from './form-focus.ts'
import { formMessages } from './form-messages.ts'
import { useFormTexts } from './form-texts.ts'
import { readValues } from './form-values.ts'
import { PlanLine, QuoteStep } from './quote-steps.tsx'
import styles from './quote-wizard.module.css'
import { LateSentPanel } from './use-form-engine.ts'
import { useLeadForm } from './use-lead-form.ts'
import { useGivenAnswers, useWizardStep, type Step } from './use-wizard-step.ts'

/** The quote wizard: three steps with JavaScript, one long form without. */
export function QuoteWizard({ page }: { page: QuotePage }) {
  return (
    // If a password manager has changed the form before hydration, React only rebuilds what is in here.
    <Suspense>
      <HydratedWizard page={page} />
    </Suspense>
  )
}

function HydratedWizard({ page }: { page: QuotePage }) {
  // Not useSearchParams, which every page's script would carry for this one.
  const search = new URLSearchParams(useLocation().search)
  const labels = useWords().quoteForm
  const texts = useFormTexts(quote)
  const plan = page.plans.find(({ key }) => key === search.get('plan')) ?? null
  const industry = page.industryOptions.find(({ key }) => key === search.get(INDUSTRY))?.key
  const given = useGivenAnswers(industry)
  const { step, current, goTo, back, toStart, restart } = useWizardStep()
  const focusThere = useRef<string | null>(null)
  /** Opens the step of a field, where {@link useStepFocus} focuses it; false if it's on the page already. */
  const reveal = (field: string) => {
    const at = findStep(quote, field)
    if (step === null || at === null || at === step) return false
    focusThere.current = field
    goTo(at as Step)
    return true
  }
  const [employees, setEmployees] = useState('')
  const [warning, setWarning] = useState<string | null>(null)
  const lead = useLeadForm({
    definition: quote,
    given,
    reveal,
    onEdit: (values) => {
      setEmployees(values['employees'] ?? '')
      if (warning) setWarning(warningOfEmployees(values['employees'] ?? ''))
      // Remove each mark as soon as its field is answered.
      const missing = missingInStepOne(values).map(([field]) => field)
      lead.keepMarks((field) => findStep(quote, field) !== 1 || missing.includes(field))
    },
    onSent: () => {
      setEmployees('')
      setWarning(null)
      restart()
    },
  })
  const { form, formProps, busy, sent } = lead
  const errors = warning ? { employees: warning, ...lead.errors } : lead.errors
  useStepFocus(form, step, sent !== null, focusThere)
  useEffect(() => {
    // The history still has the steps of a request that has been sent.
    if (step && step > 1 && missingInStepOne(readValues(form.current)).length > 0) toStart()
  })

  const next = () => {
    const missing = current === 1 ? missingInStepOne(readValues(form.current)) : []
    if (missing.length > 0) {
      lead.showError(formMessages.stepIncomplete)
      return lead.mark(missing)
    }
    if (current === 2) warn()
    if (current < QUOTE_STEPS) goTo((current + 1) as Step)
  }
  const warn = () => setWarning(warningOfEmployees(readValues(form.current)['employees'] ?? ''))
  const onBlur = async ({ target }: FocusEvent<HTMLFormElement, Element>) => {
    if (target.name !== 'employees') return
    await untilReleased()
    // If another step is shown by now, NEXT has already warned about it, and BACK doesn't need to.
    if (!target.closest('[hidden]')) warn()
  }
  const onSubmit = (event: FormEvent) => {
    // Enter in a field of an earlier step means "next", not "send".
    if (current === QUOTE_STEPS) return formProps.onSubmit(event)
    event.preventDefault()
    next()
  }
  const isNeeded = warning !== null && step === QUOTE_STEPS && !lead.errors['employees']

  return (
    <div className={styles['wizard']}>
      {sent && (step ?? 1) === 1 && (
        <LateSentPanel key={sent.times} sent={sent} next={texts.next} formBelow />
      )}
      {plan && <PlanLine plan={plan} employees={employees} />}
      <Progress step={step ?? 1} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- blur bubbles up from its fields */}
      <form
        {...formProps}
        action={plan ? quoteForPlan(plan.key) : paths.quote}
        className={classNames(styles['form'], step === null && styles['whole'])}
        data-posted={lead.posted ? true : undefined}
        onBlur={(event) => void onBlur(event)}
        onSubmit={onSubmit}
      >
        <ErrorSummary definition={quote} lead={lead} reveal={reveal} />
        <output className={classNames(isNeeded && styles['needed'])}>
          {isNeeded && (
            <>
              {labels.elsewhere} <span className={styles['error']}>{warning}</span>{' '}
              <Button look="quiet" className={styles['way']} onClick={() => reveal('employees')}>
                {fillIn(labels.goTo, { step: 2 })}
              </Button>
            </>
          )}
        </output>
        {([1, 2, 3] as const).map((number) => (
          <QuoteStep
            key={number}
            number={number}
            page={page}
            hidden={step !== null && step !== number}
            lead={{ ...lead, errors }}
            asked={industry}
          />
        ))}
        <HiddenFields definition={quote} plan={plan?.key} />
        <FormError text={errors['']} />
        <div className={styles['buttons']}>
          {step !== null && step > 1 && (
            <Button look="secondary" onClick={back} disabled={busy}>
              {labels.back}
            </Button>
          )}
          {step !== QUOTE_STEPS && (
            // Type "submit", so that Enter in a field does the same; but not before hydration, when it would post
            // the form. Between hydration and the next rendering it's pressed too.
            <Button
              type={step === null ? 'button' : 'submit'}
              className={styles['next']}
              onClick={
                step === null
                  ? (event) => {
                      // This renders the other type, which the browser would then act upon.
                      event.preventDefault()
                      next()
                    }
                  : undefined
              }
            >
              {labels.next}
            </Button>
          )}
          {(step === null || step === QUOTE_STEPS) && (
            <Button type="submit" className={styles['send']} disabled={busy}>
              {busy ? texts.busy : texts.submit}
            </Button>
          )}
        </div>
      </form>
    </div>
  )
}

function Progress({ step }: { step: Step }) {
  const labels = useWords().quoteForm
  const percent = quoteProgress(step)
  return (
    <div className={styles['progress']}>
      <p className={styles['count']}>
        <span>{fillIn(labels.step, { step })}</span>
        <span>{`${percent}%`}</span>
      </p>
      <progress value={percent} max={100} aria-label={labels.progress} />
    </div>
  )
}

/**
 * Focuses the heading of each newly opened step (but not on page load), or the wanted field. After success the wizard
 * returns to the first step, and the thank-you panel takes the focus.
 */
function useStepFocus(
  form: RefObject<HTMLFormElement | null>,
  step: Step | null,
  sent: boolean,
  wantedRef: RefObject<string | null>,
): void {
  const previous = useRef(step)
  // A layout effect: on a busy phone a later one would take the focus from a visitor who has begun to type.
  useLayoutEffect(() => {
    const first = previous.current === null
    const changed = previous.current !== step
    previous.current = step
    if (first || !changed || (sent && step === 1)) return
    if (wantedRef.current) focusField(form.current, wantedRef.current)
    else form.current?.querySelector<HTMLElement>(`[data-step="${step}"] h2`)?.focus()
    wantedRef.current = null
  }, [form, step, sent, wantedRef])
}
