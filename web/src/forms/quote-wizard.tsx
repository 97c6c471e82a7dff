import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { classNames } from '../lib/class-names.ts'
import type { QuotePage } from '../lib/content-types.ts'
import { EMPLOYEES, paths } from '../lib/paths.ts'
import { showToast } from '../lib/toasts.ts'
import { clearDraft, readDraft, saveDraft } from '../lib/wizard-draft.ts'
import { quoteWords } from '../lib/quote-words.ts'
import { words } from '../lib/words.ts'
import { Button } from '../ui/button.tsx'
import styles from './quote-wizard.module.css'
import { FormTrouble } from './form-trouble.tsx'
import { quoteFieldOf, stepOf } from './quote-fields.ts'
import { BusinessStep, ContactStep, IndustryStep } from './quote-steps.tsx'
import { SentPanel } from './sent-panel.tsx'
import { Trap } from './trap.tsx'
import { focusField, readValues, useLeadForm, type FieldValues } from './use-lead-form.ts'
import { useWizardStep, type Step } from './use-wizard-step.ts'

const labels = quoteWords
const toasts = { sent: words.toasts.quoteSent, failed: words.toasts.quoteFailed }
const STEPS = 3

/** The quote wizard: three steps with JavaScript, one long form without. */
export function QuoteWizard({ page }: { page: QuotePage }) {
  const [search] = useSearchParams()
  const plan = page.plans.find(({ key }) => key === search.get('plan')) ?? null
  const planKey: string | null = plan ? plan.key : null
  const { step, goTo, back, restart } = useWizardStep()
  const loadEngine = useQuoteEngine(planKey)
  const lead = useLeadForm({
    loadEngine,
    toasts,
    fieldOf: quoteFieldOf,
    onEdit: () => {
      const values = readValues(lead.form.current)
      saveDraft(values)
      // What was marked as missing is answered one by one; only then the marks go.
      if (step === 1 && Object.keys(lead.errors).length > 0 && missingInStepOne(values).length === 0)
        lead.mark([])
    },
    onSent: () => {
      clearDraft()
      restart()
    },
  })
  const { form, formProps, errors, busy, receipt } = lead
  useRestoredDraft(form)
  const focusThere = useStepFocus(form, step, receipt !== null)

  const next = () => {
    const missing = step === 1 ? missingInStepOne(readValues(form.current)) : []
    if (missing.length > 0) {
      showToast({ ...words.toasts.quoteIncomplete, style: 'danger' })
      return lead.mark(missing)
    }
    if (step && step < STEPS) goTo((step + 1) as Step)
  }
  const elsewhere = Object.entries(errors).filter(([field]) => (stepOf(field) ?? step) !== step)
  const fields = { page, bind: lead.bind, errors, posted: lead.posted }

  return (
    <div className={styles['wizard']}>
      {receipt && (
        <SentPanel reference={receipt.reference} next={words.sent.quote} onAgain={lead.clearReceipt} />
      )}
      {plan && <p className={styles['plan']}>{labels.planOf(plan.name)}</p>}
      <Progress step={step ?? 1} />
      <form
        {...formProps}
        action={paths.quote}
        className={classNames(styles['form'], step === null && styles['whole'])}
        data-posted={lead.posted ? true : undefined}
        onSubmit={(event) => {
          // Enter in a field of an earlier step means "next", not "send".
          if (step === null || step === STEPS) return formProps.onSubmit(event)
          event.preventDefault()
          next()
        }}
      >
        {planKey && <input type="hidden" name="plan" value={planKey} />}
        <IndustryStep {...fields} hidden={step !== null && step !== 1} />
        <BusinessStep {...fields} hidden={step !== null && step !== 2} />
        <ContactStep {...fields} hidden={step !== null && step !== 3} />
        <Trap />
        {step !== null && elsewhere.length > 0 && (
          <Elsewhere
            errors={elsewhere}
            goTo={(step, field) => {
              focusThere(field)
              goTo(step)
            }}
          />
        )}
        <FormTrouble text={errors['']} />
        <div className={styles['buttons']}>
          {step !== null && step > 1 && (
            <Button look="secondary" onClick={back} disabled={busy}>
              {labels.back}
            </Button>
          )}
          {step !== STEPS && (
            // Submits, so that Enter in a field does the same; before hydration it must not.
            <Button type={step === null ? 'button' : 'submit'} className={styles['next']}>
              {labels.next}
            </Button>
          )}
          {(step === null || step === STEPS) && (
            <Button type="submit" className={styles['send']} disabled={busy}>
              {busy ? labels.busy : labels.submit}
            </Button>
          )}
        </div>
      </form>
    </div>
  )
}

function Progress({ step }: { step: Step }) {
  const percent = Math.round((step / STEPS) * 100)
  return (
    <div className={styles['progress']}>
      <p className={styles['count']}>
        <span>{labels.step(step)}</span>
        <span>{labels.percent(percent)}</span>
      </p>
      <progress value={percent} max={100} aria-label={labels.progress} />
    </div>
  )
}

type ElsewhereProps = {
  errors: readonly [field: string, message: string][]
  goTo: (step: Step, field: string) => void
}

/** What is missing on a step that is not shown, with the way there. */
function Elsewhere({ errors, goTo }: ElsewhereProps) {
  return (
    <section className={styles['elsewhere']} aria-label={labels.elsewhere}>
      <p>{labels.elsewhere}</p>
      <ul>
        {errors.map(([field, message]) => {
          const step = stepOf(field) ?? 1
          return (
            <li key={field}>
              <span className={styles['error']}>{message}</span>
              <Button look="quiet" data-way onClick={() => goTo(step, field)}>
                {labels.goTo(step)}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function useQuoteEngine(planKey: string | null) {
  return useCallback(
    async (read: () => FieldValues) => (await import('./quote-engine.ts')).createQuoteEngine(planKey, read()),
    [planKey],
  )
}

/** The questions of step 1 without an answer, with what to do. */
function missingInStepOne({ industry, compliance }: FieldValues): [field: string, message: string][] {
  return [
    ...(industry ? [] : [['industry', labels.industryMissing] as [string, string]]),
    ...(compliance ? [] : [['compliance', labels.complianceMissing] as [string, string]]),
  ]
}

/**
 * Puts an unfinished request back into the form, before anything else reads it, and with it the number of
 * people of a pricing estimate, which then leaves the address: a reload must not undo what is typed later.
 */
function useRestoredDraft(form: React.RefObject<HTMLFormElement | null>): void {
  const [search, setSearch] = useSearchParams()
  const { state }: { state: unknown } = useLocation()
  const estimated = /^\d{1,7}$/.exec(search.get(EMPLOYEES) ?? '')?.[0]
  useEffect(() => {
    const draft = { ...readDraft(), ...(estimated && { [EMPLOYEES]: estimated }) }
    for (const [name, value] of Object.entries(draft)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof RadioNodeList) field.value = value
      else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
        field.value = value
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }
  }, [form, estimated])
  useEffect(() => {
    if (!search.has(EMPLOYEES)) return
    const rest = new URLSearchParams(search)
    rest.delete(EMPLOYEES)
    setSearch(rest, { replace: true, state })
  }, [search, setSearch, state])
}

/**
 * Each step that is opened, and not the first sight of the page, takes the focus to its heading, or to the field
 * that the returned function has named before. After a success the focus belongs to the panel that says so.
 */
function useStepFocus(
  form: React.RefObject<HTMLFormElement | null>,
  step: Step | null,
  sent: boolean,
): (field: string) => void {
  const wanted = useRef<string | null>(null)
  const previous = useRef(step)
  useEffect(() => {
    const first = previous.current === null
    const changed = previous.current !== step
    previous.current = step
    if (first || !changed || sent) return
    if (wanted.current) focusField(form.current, wanted.current)
    else form.current?.querySelector<HTMLElement>(`[data-step="${step}"] h2`)?.focus()
    wanted.current = null
  }, [form, step, sent])
  return (field) => {
    wanted.current = field
  }
}
