import { BRAND } from '@site/domain/brand'
import { Fragment, startTransition, useEffect, useState } from 'react'
import { freeTimes, type BookingState, type FreeDay, type FreeTime } from '../lib/booking/booking-state.ts'
import { useWords } from '../lib/content/site-content.ts'
import { bookingText } from '../lib/text/booking-text.ts'
import type { FieldBinding } from '../ui/field.tsx'
import styles from './time-choice.module.css'

const FIRST_DAYS = 5

/** Times. A day with fewer isn't opened if a later one has more: a lonely time looks like all there is. */
const ROOMY = 6

type TimeChoiceProps = {
  id: string
  legend: string
  days: NonNullable<BookingState['days']>
  nearest?: BookingState['nearest']
  binding: FieldBinding
  error?: string | undefined
  chosen?: string | undefined
}

/**
 * The free times as radio buttons, in groups of a day. The first day with enough times and the day of the chosen time
 * are open.
 */
export function TimeChoice({ id, legend, days, nearest = [], binding, error, chosen }: TimeChoiceProps) {
  const { required } = useWords().forms
  const showOwn = useOwnTimes()
  const hasChosen = ({ starts }: FreeDay) => starts.some((start) => start.slice(0, 16) === chosen)
  const roomy = days.slice(0, FIRST_DAYS).findIndex(({ starts }) => starts.length >= ROOMY)
  const drawn = days.map((day, index) => (
    <details key={day.date} className={styles['day']} open={index === Math.max(0, roomy) || hasChosen(day)}>
      <summary>{day.label}</summary>
      {groupTimes(day).map(({ label, times }) => (
        <Fragment key={label}>
          <p className={styles['part']}>{label}</p>
          <Times times={times} binding={binding} chosen={chosen} showOwn={showOwn} />
        </Fragment>
      ))}
    </details>
  ))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a plain group can be neither required nor invalid
    <fieldset
      id={id}
      role="radiogroup"
      className={styles['choice']}
      aria-labelledby={`${id}-legend`}
      aria-describedby={error ? `${id}-error ${id}-about` : `${id}-about`}
      aria-required
      aria-invalid={error ? true : undefined}
    >
      <legend>
        <span id={`${id}-legend`}>{legend}</span> <span className="soft">({required})</span>
      </legend>
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
      <p id={`${id}-about`} className={styles['about']}>
        {days[0] && bookingText.length(days[0].minutes)} {bookingText.zone(BRAND.city)}{' '}
        <span className={styles['elsewhere']}>{bookingText.own}</span>
      </p>
      {nearest.length > 0 && (
        <div className={styles['nearest']}>
          <h3>{bookingText.nearest}</h3>
          <Times times={nearest} binding={binding} showOwn={showOwn} dated />
        </div>
      )}
      <div>
        {drawn.slice(0, FIRST_DAYS)}
        {drawn.length > FIRST_DAYS && (
          <details className={styles['later']} open={days.slice(FIRST_DAYS).some(hasChosen)}>
            <summary>{bookingText.laterDays}</summary>
            {drawn.slice(FIRST_DAYS)}
          </details>
        )}
      </div>
    </fieldset>
  )
}

/** A day's times before and after noon, so that the visitor needn't read all of them. */
function groupTimes(day: FreeDay) {
  const times = freeTimes(day)
  const isMorning = ({ value }: FreeTime) => value.slice(-5) < '12:00'
  const parts = [
    { label: bookingText.morning, times: times.filter(isMorning) },
    { label: bookingText.afternoon, times: times.filter((time) => !isMorning(time)) },
  ]
  return parts.filter((part) => part.times.length > 0)
}

type TimesProps = Pick<TimeChoiceProps, 'binding' | 'chosen'> & {
  times: BookingState['nearest']
  showOwn: boolean
  dated?: boolean
}

/** Screen readers say the day with each time. */
function Times({ times, binding, chosen, showOwn, dated = false }: TimesProps) {
  return (
    <div className={dated ? styles['dated'] : styles['times']}>
      {times.map(({ value, time, date, start }) => (
        <label key={value} className={styles['time']}>
          <input type="radio" value={value} defaultChecked={value === chosen} {...binding} />
          <span>
            {dated && `${date}, `}
            {time}
            {showOwn && isElsewhere(start) && bookingText.there(BRAND.city)}
            {showOwn && <OwnTime start={start} />}
            {!dated && <span className="visually-hidden">, {date}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}

/**
 * Whether to show the visitor's own times: after hydration, because the server doesn't know their time zone, and where
 * server/rendering/inline.ts has made room for them. A transition renders some 300 times in slices.
 */
function useOwnTimes(): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (document.documentElement.dataset['elsewhere'] === '') startTransition(() => setShown(true))
  }, [])
  return shown
}

/** Whether the visitor's clock then shows another time: without its offset, a time is read as the visitor's. */
function isElsewhere(start: string): boolean {
  return Date.parse(start.slice(0, 16)) !== Date.parse(start)
}

/** The time where the visitor is, if their clock shows another one than the firm's. */
export function OwnTime({ start }: { start: string }) {
  if (!isElsewhere(start)) return null
  const own = new Date(start)
  const isOtherDay = own.getDate() !== Number(start.slice(8, 10))
  return (
    <small className={styles['own']}>
      {bookingText.here((isOtherDay ? dayAndTime : timeOnly).format(own))}
    </small>
  )
}

// For all times: a page has some 300, and to make a format for each took a phone 130 ms.
const timeOnly = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' })
const dayAndTime = new Intl.DateTimeFormat('en-AU', { weekday: 'short', hour: 'numeric', minute: '2-digit' })
