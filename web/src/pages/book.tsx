import { booking, NOT_FREE, NOT_SURE } from '@site/domain/forms/booking'
import { shownFields } from '@site/domain/forms/form-definition'
import { BRAND } from '@site/domain/brand'
import { Suspense, useEffect, useState } from 'react'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { FormError } from '../forms/form-error.tsx'
import { CollectionNotice, HiddenFields, LeadField } from '../forms/form-fields.tsx'
import { fieldId, openFolds } from '../forms/form-focus.ts'
import { useFormTexts } from '../forms/form-texts.ts'
import { NextSteps } from '../forms/next-steps.tsx'
import { TimeChoice } from '../forms/time-choice.tsx'
import { useLeadForm } from '../forms/use-lead-form.ts'
import { freeTimes, useBookingState, type BookingState } from '../lib/booking/booking-state.ts'
import { contentQuery, useContent } from '../lib/content/content-query.ts'
import type { BookingPage } from '../lib/content/content-types.ts'
import { useWords } from '../lib/content/site-content.ts'
import { paths } from '../lib/navigation/paths.ts'
import { bookingText } from '../lib/text/booking-text.ts'
import { PageHead } from '../shared/page-head.tsx'
import { PhoneLink } from '../shared/site-link.tsx'
import { Button } from '../ui/button.tsx'
import { Text } from '../ui/text.tsx'
import styles from './book.module.css'

const query = contentQuery('booking')

export const pageQuery = () => query

export const form = booking

/** A page for booking a call: the free times, and the visitor's details. */
export function Page() {
  const page = useContent(query)
  const state = useBookingState(({ call }) => call === null)
  if (!page) return null
  return (
    <>
      <PageHead page={page} path={paths.book} />
      <div className={styles['page']}>
        <header className={styles['head']}>
          <Text as="h1" of={page} field="heading" />
          <Text as="p" className="lede" of={page} field="lede" />
        </header>
        {state?.days && state.days.length > 0 ? (
          // If a password manager has changed the form before hydration, React builds only what is in here anew.
          <Suspense>
            <BookingForm page={page} days={state.days} nearest={state.nearest} />
          </Suspense>
        ) : (
          <NoTimes state={state} />
        )}
      </div>
    </>
  )
}

function NoTimes({ state }: { state: BookingState | null }) {
  if (state === null)
    return (
      <p>
        <a href={paths.book}>{bookingText.load}</a>
      </p>
    )
  return (
    <p>
      {state.days === null ? bookingText.away : bookingText.none} <PhoneLink />.
    </p>
  )
}

type BookingFormProps = { page: BookingPage; days: NonNullable<BookingState['days']> } & Pick<
  BookingState,
  'nearest'
>

function BookingForm({ page, days, nearest }: BookingFormProps) {
  const labels: Readonly<Record<string, string>> = useWords().bookingForm
  const texts = useFormTexts(booking)
  const [slot, setSlot] = useState<string>()
  const lead = useLeadForm({
    definition: booking,
    onEdit: (values) => {
      // A draft may have chosen a time of a folded day.
      openFolds(lead.form.current?.querySelector('[name="slot"]:checked'))
      setSlot(values['slot'])
    },
    onSent: ({ manageUrl }) => {
      if (manageUrl) location.assign(`${new URL(manageUrl).pathname}?now=booked`)
    },
  })
  const { form, formProps, errors, busy, posted } = lead
  const isTaken = errors['slot'] === NOT_FREE && !posted?.errors['slot']
  useEffect(() => {
    // A plain post brings the page with the times that are free now, and all that was typed.
    if (isTaken) form.current?.submit()
  }, [form, isTaken])
  const services = [...page.services, NOT_SURE]
  const typed = posted?.values
  const chosen = [...days.flatMap(freeTimes), ...nearest].find(({ value }) => value === slot)
  return (
    <>
      <ErrorSummary definition={booking} lead={lead} />
      <form {...formProps} action={paths.book} className={styles['form']}>
        <TimeChoice
          id={fieldId(booking, 'slot')}
          legend={labels['slotLabel'] ?? ''}
          days={days}
          nearest={nearest}
          binding={lead.bind('slot')}
          error={errors['slot']}
          chosen={typed?.['slot']}
        />
        <div className={styles['details']}>
          <Text as="h2" of={page} field="detailsHeading" />
          <output className={styles['chosen']}>
            {chosen ? bookingText.chosen(chosen.date, chosen.time, BRAND.city) : bookingText.notChosen}
          </output>
          {shownFields(booking, 2).map((field) => (
            <LeadField
              key={field.name}
              definition={booking}
              lead={lead}
              {...(field.name === 'serviceType'
                ? { field: { ...field, kind: 'choice', options: services }, className: styles['services'] }
                : { field })}
            />
          ))}
          <HiddenFields definition={booking} />
          <FormError text={errors['']} />
          <Button type="submit" disabled={busy}>
            {busy ? texts.busy : texts.submit}
          </Button>
          <CollectionNotice />
        </div>
        <NextSteps steps={texts.next} />
        <div className="lighthouse" />
      </form>
    </>
  )
}
