import { BRAND } from '@site/brand/brand'
import { booking } from '@site/contracts/forms/booking'
import { useEffect, useState } from 'react'
import { formDraft } from '../forms/form-values.ts'
import { OwnTime, TimeChoice } from '../forms/time-choice.tsx'
import {
  useBookingState,
  type BookingNews,
  type FreeDay,
  type ShownCall,
} from '../lib/booking/booking-state.ts'
import { contentQuery, useContent } from '../lib/content/content-query.ts'
import { useFormTexts } from '../forms/form-texts.ts'
import { useCanBook, useWords } from '../lib/content/site-content.ts'
import { paths } from '../lib/navigation/paths.ts'
import { useHydrated } from '../lib/loading/use-hydrated.ts'
import { bookedCallText } from '../lib/text/booked-call-text.ts'
import { bookingText } from '../lib/text/booking-text.ts'
import { PageHead } from '../parts/page-head.tsx'
import { PhoneLink } from '../parts/site-link.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './book.module.css'

const query = contentQuery('booking')

const TROUBLE: ReadonlySet<BookingNews> = new Set(['no-time', 'not-free', 'failed'])

export const pageQuery = () => query

/** The page of a booked call: when it is, and buttons that move or cancel it. */
export function Page() {
  const page = useContent(query)
  const state = useBookingState(({ call }) => call !== null)
  const canBook = useCanBook()
  const isBooked = state?.news === 'booked'
  useEffect(() => {
    // The form may have been posted as plain HTML, which keeps the draft.
    if (isBooked) formDraft(booking).clear()
  }, [isBooked])
  if (!page || !state?.call) return null
  const { call, days, news } = state
  const canChange = call.status === 'booked' && call.isAhead
  return (
    <>
      <PageHead page={page} path={null} />
      <div className={styles['page']}>
        <header className={styles['head']}>
          <h1>{bookedCallText.titles[call.status]}</h1>
          {news && (
            <p className={TROUBLE.has(news) ? styles['trouble'] : 'lede'}>{bookedCallText.news[news]}</p>
          )}
        </header>
        <CallCard call={call} isNew={isBooked} />
        {canChange && (
          <>
            <details className={styles['change']} open={news === 'not-free' || news === 'no-time'}>
              <summary>
                {bookedCallText.move}
                <Icon name="plus" size={20} />
              </summary>
              {days && days.length > 0 ? (
                <MoveForm call={call} days={days} />
              ) : (
                <p>
                  {days ? bookingText.none : bookingText.away} <PhoneLink />.
                </p>
              )}
            </details>
            <details className={styles['change']}>
              <summary>
                {bookedCallText.cancel}
                <Icon name="plus" size={20} />
              </summary>
              <form method="post" action={call.page}>
                <p>{bookedCallText.cancelHelp}</p>
                <Button type="submit" name="action" value="cancel" look="secondary">
                  {bookedCallText.cancelNow}
                </Button>
              </form>
            </details>
          </>
        )}
        {call.status === 'booked' && !call.isAhead && (
          <p>
            {bookedCallText.begun} <PhoneLink />.
          </p>
        )}
        {call.status === 'cancelled' && canBook && (
          <p>
            <a href={paths.book}>{bookedCallText.again}</a>
          </p>
        )}
      </div>
    </>
  )
}

/** The server says if no time is chosen: a browser can't show its own message at a time whose day is closed. */
function MoveForm({ call, days }: { call: ShownCall; days: readonly FreeDay[] }) {
  const labels: Readonly<Record<string, string>> = useWords().bookingForm
  const [slot, setSlot] = useState<string>()
  const day = days.find(({ times }) => times.some(({ value }) => value === slot))
  const time = day?.times.find(({ value }) => value === slot)
  return (
    <form
      method="post"
      action={call.page}
      noValidate
      onChange={({ currentTarget }) => setSlot(String(new FormData(currentTarget).get('slot')))}
    >
      <TimeChoice legend={labels['slotLabel'] ?? ''} days={days} binding={{ name: 'slot' }} />
      <output>
        {day && time && bookingText.chosen(day.date, time.time, BRAND.city, bookedCallText.newTime)}
      </output>
      <Button type="submit" name="action" value="move">
        {bookedCallText.moveTo}
      </Button>
    </form>
  )
}

function CallCard({ call, isNew }: { call: ShownCall; isNew: boolean }) {
  const { next } = useFormTexts(booking)
  const hydrated = useHydrated()
  return (
    <div className={styles['card']} data-cancelled={call.status === 'cancelled' || undefined}>
      <p className={styles['when']}>
        <span>{call.date}</span>
        <strong>{call.time}</strong>
        <span>{bookedCallText.zone(BRAND.city)}</span>
        {hydrated && <OwnTime start={call.start} label={bookedCallText.own} />}
      </p>
      <p>
        {bookedCallText.reference}: <strong>{call.reference}</strong>
      </p>
      {isNew && (
        <ol>
          {next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {call.status === 'booked' && (
        <p className={styles['calendars']}>
          {bookedCallText.addTo}: <a href={`${call.page}/call.ics`}>{bookedCallText.file}</a>
          <a href={call.google} target="_blank" rel="noreferrer">
            {bookedCallText.google}
          </a>
          <a href={call.outlook} target="_blank" rel="noreferrer">
            {bookedCallText.outlook}
          </a>
          <a href={call.outlookAtWork} target="_blank" rel="noreferrer">
            {bookedCallText.outlookAtWork}
          </a>
        </p>
      )}
    </div>
  )
}
