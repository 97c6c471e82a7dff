import { BRAND } from '@site/brand/brand'
import { Fragment, startTransition, useEffect, useId, useState } from 'react'
import { datedTimes, type BookingState, type FreeDay, type FreeTime } from '../lib/booking/booking-state.ts'
import { bookingText } from '../lib/text/booking-text.ts'
import type { FieldBinding } from '../ui/field.tsx'
import styles from './time-choice.module.css'

/** Days that are shown at first. */
const FIRST_DAYS = 5

/** Times. A day with fewer isn't opened if a later one has more: a lonely time looks like all there is. */
const ROOMY = 6

type TimeChoiceProps = {
  legend: string
  days: NonNullable<BookingState['days']>
  nearest?: BookingState['nearest']
  binding: FieldBinding
  error?: string | undefined
  chosen?: string | undefined
}

/** Opens the day of the chosen time, which a draft may have chosen. */
export function openChosenDay(form: HTMLFormElement | null): void {
  for (let up = form?.querySelector('[name="slot"]:checked')?.parentElement; up; up = up.parentElement)
    if (up instanceof HTMLDetailsElement) up.open = true
}

/**
 * The free times as radio buttons, in groups of a day. The first day with enough of them is open, and so is that of the
 * chosen time.
 */
export function TimeChoice({ legend, days, nearest = [], binding, error, chosen }: TimeChoiceProps) {
  const id = useId()
  const showOwn = useOwnTimes(days)
  const has = ({ value }: FreeTime) => value === chosen
  const roomy = days.slice(0, FIRST_DAYS).findIndex(({ times }) => times.length >= ROOMY)
  const drawn = days.map((day, index) => (
    <details
      key={day.date}
      className={styles['day']}
      open={index === Math.max(0, roomy) || day.times.some(has)}
    >
      <summary>{day.label}</summary>
      {partsOf(day).map(({ label, times }) => (
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
      role="radiogroup"
      className={styles['choice']}
      aria-labelledby={`${id}-legend`}
      aria-describedby={error ? `${id}-error ${id}-about` : `${id}-about`}
      aria-required
      aria-invalid={error ? true : undefined}
    >
      <legend id={`${id}-legend`}>{legend}</legend>
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
      <p id={`${id}-about`} className={styles['about']}>
        {days[0] && bookingText.length(days[0].minutes)} {bookingText.zone(BRAND.city)}{' '}
        {showOwn && bookingText.own}
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
          <details
            className={styles['later']}
            open={days.slice(FIRST_DAYS).some(({ times }) => times.some(has))}
          >
            <summary>{bookingText.laterDays}</summary>
            {drawn.slice(FIRST_DAYS)}
          </details>
        )}
      </div>
    </fieldset>
  )
}

/** A day's times before and after noon, so that nobody has to read all of them. */
function partsOf(day: FreeDay) {
  const dated = datedTimes(day)
  const isMorning = ({ value }: FreeTime) => value.slice(-5) < '12:00'
  const parts = [
    { label: bookingText.morning, times: dated.filter(isMorning) },
    { label: bookingText.afternoon, times: dated.filter((time) => !isMorning(time)) },
  ]
  return parts.filter((part) => part.times.length > 0)
}

type TimesProps = Pick<TimeChoiceProps, 'binding' | 'chosen'> & {
  times: BookingState['nearest']
  /** Whether times elsewhere are shown too. */
  showOwn: boolean
  /** Whether the date is shown too. */
  dated?: boolean
}

/** Whoever doesn't see the day above the times hears it with each. */
function Times({ times, binding, chosen, showOwn, dated = false }: TimesProps) {
  return (
    <div className={dated ? styles['dated'] : styles['times']}>
      {times.map(({ value, time, date, start }) => (
        <label key={value} className={styles['time']}>
          <input type="radio" value={value} defaultChecked={value === chosen} {...binding} required />
          <span>
            {dated && `${date}, `}
            {time}
            {!dated && <span className="visually-hidden">, {date}</span>}
            {showOwn && <OwnTime start={start} />}
          </span>
        </label>
      ))}
    </div>
  )
}

/**
 * Whether to show the visitor's own times: after hydration, because the server doesn't know their time zone, and if one of
 * these is another time there. A transition renders some 300 times in slices.
 */
function useOwnTimes(days: readonly FreeDay[]): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const differs = days.some(({ times }) => times.some(({ start }) => isElsewhere(start)))
    if (differs) startTransition(() => setShown(true))
  }, [days])
  return shown
}

/** Whether the visitor's clock then shows another time: without its offset, a time is read as the visitor's. */
function isElsewhere(start: string): boolean {
  return Date.parse(start.slice(0, 16)) !== Date.parse(start)
}

/**
 * The time where the visitor is, if their clock shows another one.
 *
 * @param label what the time is, if nothing else says so
 */
export function OwnTime({ start, label }: { start: string; label?: string }) {
  if (!isElsewhere(start)) return null
  const own = new Date(start)
  const isOtherDay = own.getDate() !== Number(start.slice(8, 10))
  return (
    <small className={styles['own']}>
      {label} {(isOtherDay ? dayAndTime : timeOnly).format(own)}
    </small>
  )
}

// For all times: a page has some 300, and to make a format for each took a phone 130 ms.
const timeOnly = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' })
const dayAndTime = new Intl.DateTimeFormat('en-AU', { weekday: 'short', hour: 'numeric', minute: '2-digit' })
