import { shownFields } from '@site/domain/forms/form-definition'
import { employeesPattern, quote } from '@site/domain/forms/quote'
import type { Words } from '@site/domain/words/words'
import type { Plan, QuotePage } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { useWords } from '../lib/content/site-content.ts'
import { formatNumber, formatPriceFor } from '../lib/text/format.ts'
import { CollectionNotice, LeadField } from './form-fields.tsx'
import styles from './quote-wizard.module.css'
import type { LeadFormState } from './use-lead-form.ts'

type QuoteStepProps = {
  number: 1 | 2 | 3
  page: QuotePage
  hidden: boolean
  lead: Pick<LeadFormState, 'bind' | 'errors' | 'posted'>
  /** The industry in the URL. */
  asked: string | undefined
}

const fieldNames = { 1: 'stepOne', 2: 'stepTwo', 3: 'stepThree' } as const

/** One step of the wizard: its heading and its fields, with the editors' labels. */
export function QuoteStep({ number, page, hidden, lead, asked }: QuoteStepProps) {
  const edit = useEditing()
  const step = fieldNames[number]
  const { heading, intro } = page[step]
  const choices = choiceWords(page, useWords().quoteForm)
  return (
    <div className={styles['step']} data-step={number} hidden={hidden}>
      <div>
        <h2 tabIndex={-1} className={styles['heading']} data-sanity={edit(page, step, 'heading')}>
          {heading}
        </h2>
        {intro && (
          <p className={styles['intro']} data-sanity={edit(page, step, 'intro')}>
            {intro}
          </p>
        )}
      </div>
      {shownFields(quote, number).map((field) => (
        <LeadField
          key={field.name}
          definition={quote}
          field={field}
          lead={lead}
          chosen={field.name === 'industry' ? asked : undefined}
          {...choices[field.name]}
        />
      ))}
      {number === quote.steps.length && <CollectionNotice />}
    </div>
  )
}

function choiceWords(page: QuotePage, words: Words['quoteForm']) {
  const choices: Record<string, Pick<Parameters<typeof LeadField>[0], 'legend' | 'help' | 'options'>> = {
    industry: {
      legend: page.industryQuestion,
      options: page.industryOptions.map(({ key, help }) => ({
        value: key,
        label: key,
        help: help ?? undefined,
      })),
    },
    compliance: {
      legend: page.complianceQuestion,
      help: page.complianceHelp ?? undefined,
      options: [
        { value: 'yes', label: words.yes },
        { value: 'no', label: words.no },
      ],
    },
  }
  return choices
}

type PlanLineProps = {
  plan: Plan
  employees: string
}

/** The plan that the visitor came from, with its lowest monthly price once the number of people is known. */
export function PlanLine({ plan, employees }: PlanLineProps) {
  const { name, price, priceLabel } = plan
  const people = employeesPattern.test(employees) ? Number(employees) : 0
  const month = `${priceLabel.toLowerCase()} ${formatPriceFor(people, price)} a month`
  const forPeople = ` for ${formatNumber(people)} ${people === 1 ? 'person' : 'people'}, ${month}`
  const gst = price.gst === 'excluded' ? ', excluding GST' : ''
  return <p className={styles['plan']}>{`You asked about ${name}${people === 0 ? '' : forPeople + gst}.`}</p>
}
