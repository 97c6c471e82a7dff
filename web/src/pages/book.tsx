import { booking, NOT_FREE, NOT_SURE } from '@site/contracts/forms/booking'
import { shownFields } from '@site/contracts/forms/form-definition'
import { BRAND } from '@site/brand/brand'
import { Suspense, useEffect, useState } from 'react'
import { FormError } from '../forms/form-error.tsx'
import { CollectionNotice, HiddenFields, LeadField } from '../forms/form-fields.tsx'
import { useFormTexts } from '../forms/form-texts.ts'
import { NextSteps } from '../forms/next-steps.tsx'
import { PostedErrors } from '../forms/posted-errors.tsx'
import { openChosenDay, TimeChoice } from '../forms/time-choice.tsx'
import { useLeadForm } from '../forms/use-lead-form.ts'
import { datedTimes, useBookingState, type BookingState } from '../lib/booking/booking-state.ts'
import { contentQuery, useContent } from '../lib/content/content-query.ts'
import type { BookingPage } from '../lib/content/content-types.ts'
import { useWords } from '../lib/content/site-content.ts'
import { paths } from '../lib/navigation/paths.ts'
import { bookingText } from '../lib/text/booking-text.ts'
import { PageHead } from '../parts/page-head.tsx'
import { PhoneLink } from '../parts/site-link.tsx'
import { Button } from '../ui/button.tsx'
import { ChoiceGroup } from '../ui/choice-group.tsx'
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
        <PostedErrors definition={booking} headingId="book-form" />
        <header className={styles['head']}>
          <Text as="h1" id="book-form" of={page} field="heading" />
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
      openChosenDay(lead.form.current)
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
  const chosen = [...days.flatMap(datedTimes), ...nearest].find(({ value }) => value === slot)
  return (
    <form {...formProps} action={paths.book} className={styles['form']}>
      <TimeChoice
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
        {shownFields(booking, 2).map((field) =>
          field.name === 'serviceType' ? (
            <ChoiceGroup
              key={field.name}
              legend={labels['serviceTypeLabel'] ?? ''}
              options={services.map((service) => ({ value: service, label: service }))}
              binding={lead.bind(field.name)}
              error={errors[field.name]}
              required
              chosen={typed?.[field.name]}
              className={styles['services']}
            />
          ) : (
            <LeadField key={field.name} definition={booking} field={field} lead={lead} />
          ),
        )}
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
  )
}
