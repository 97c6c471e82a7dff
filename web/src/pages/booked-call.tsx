import { BRAND } from '@site/domain/brand'
import { booking } from '@site/domain/forms/booking'
import { useEffect, useState } from 'react'
import { formDraft } from '../forms/form-values.ts'
import { readKnownPerson } from '../forms/known-details.ts'
import { OwnTime, TimeChoice } from '../forms/time-choice.tsx'
import {
  useBookingState,
  freeTimes,
  type BookingNews,
  type BookingState,
  type ShownCall,
} from '../lib/booking/booking-state.ts'
import { contentQuery, useContent } from '../lib/content/content-query.ts'
import { useFormTexts } from '../forms/form-texts.ts'
import { useCanBook, useWords } from '../lib/content/site-content.ts'
import { paths } from '../lib/navigation/paths.ts'
import { useHydrated } from '../lib/loading/use-hydrated.ts'
import { bookedCallText } from '../lib/text/booked-call-text.ts'
import { uiText } from '../lib/text/ui-text.ts'
import { bookingText } from '../lib/text/booking-text.ts'
import { PageHead } from '../shared/page-head.tsx'
import { PhoneLink } from '../shared/site-link.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './book.module.css'

const query = contentQuery('booking')

const TROUBLE: ReadonlySet<BookingNews> = new Set(['no-time', 'not-free', 'failed'])

export const pageQuery = () => query

/** The page of a call: when it is, and buttons that confirm, move or cancel it. */
export function Page() {
  const page = useContent(query)
  const state = useBookingState(({ call }) => call !== null)
  const canBook = useCanBook()
  const isBooked = state?.news === 'booked'
  const isSent = isBooked || state?.call?.status === 'unconfirmed'
  useEffect(() => {
    // The form may have been posted as plain HTML, which keeps the draft.
    if (isSent) formDraft(booking).clear()
  }, [isSent])
  if (!page || !state?.call) return null
  const { call, news } = state
  const isUnconfirmed = call.status === 'unconfirmed'
  const heading = news ? bookedCallText.results[news] : bookedCallText.titles[call.status]
  const isTrouble = news !== null && TROUBLE.has(news)
  return (
    <>
      <PageHead page={page} path={null} result={isTrouble ? uiText.error(heading) : heading} />
      <div className={styles['page']}>
        <header className={styles['head']}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is the answer to what the visitor did */}
          <h1 tabIndex={-1} autoFocus aria-describedby={news ? 'news' : undefined}>
            {heading}
          </h1>
          {isUnconfirmed && !news && <Unconfirmed call={call} />}
          {news && (
            <p id="news" className={isTrouble ? styles['trouble'] : 'lede'}>
              {bookedCallText.news[news]}
              {news === 'failed' && (
                <>
                  {' '}
                  <PhoneLink />.
                </>
              )}
            </p>
          )}
        </header>
        <CallCard call={call} isNew={isBooked} />
        {call.isAhead && call.confirmPage && (
          <div>
            <ConfirmForm {...state} action={call.confirmPage} />
          </div>
        )}
        {call.isAhead && call.status !== 'cancelled' && (
          <>
            {!isUnconfirmed && (
              <details className={styles['change']} open={news === 'not-free' || news === 'no-time'}>
                <summary>
                  {bookedCallText.move}
                  <Icon name="plus" size={20} />
                </summary>
                <TimeForm {...state} action={call.page} name="move" words={bookedCallText.moveTo} />
              </details>
            )}
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
        {(call.status === 'cancelled' || (isUnconfirmed && !call.isAhead)) && canBook && (
          <p>
            <a href={paths.book}>{bookedCallText.again}</a>
          </p>
        )}
      </div>
    </>
  )
}

function Unconfirmed({ call }: { call: ShownCall }) {
  if (!call.isAhead) return <p className="lede">{bookedCallText.over}</p>
  if (call.confirmPage) return <p className="lede">{bookedCallText.confirmHelp}</p>
  return (
    <p className="lede">
      {bookedCallText.unconfirmed} <PhoneLink />.
    </p>
  )
}

/** A button for the time that was asked for; if that is taken, the free ones. */
function ConfirmForm({ news, action, ...free }: BookingState & { action: string }) {
  if (news === 'not-free' || news === 'no-time')
    return <TimeForm {...free} action={action} name="other" words={bookedCallText.confirmAt} />
  return (
    <form method="post" action={action}>
      <Button type="submit">{bookedCallText.confirm}</Button>
    </form>
  )
}

type TimeFormProps = Pick<BookingState, 'days' | 'nearest'> & { action: string; name: string; words: string }

/** The server says if no time is chosen: a browser can't show its own message at a time whose day is closed. */
function TimeForm({ days, nearest, action, name, words }: TimeFormProps) {
  const labels: Readonly<Record<string, string>> = useWords().bookingForm
  const [slot, setSlot] = useState<string>()
  if (!days || days.length + nearest.length === 0)
    return (
      <p>
        {days ? bookingText.none : bookingText.away} <PhoneLink />.
      </p>
    )
  const chosen = [...days.flatMap(freeTimes), ...nearest].find(({ value }) => value === slot)
  return (
    <form
      method="post"
      action={action}
      noValidate
      onChange={({ currentTarget }) => setSlot(String(new FormData(currentTarget).get('slot')))}
    >
      <TimeChoice
        id="slot"
        legend={labels['slotLabel'] ?? ''}
        days={days}
        nearest={nearest}
        binding={{ name: 'slot' }}
      />
      <output>
        {chosen && bookingText.chosen(chosen.date, chosen.time, BRAND.city, bookedCallText.newTime)}
      </output>
      <Button type="submit" name="action" value={name}>
        {words}
      </Button>
    </form>
  )
}

function CallCard({ call, isNew }: { call: ShownCall; isNew: boolean }) {
  const { next } = useFormTexts(booking)
  const hydrated = useHydrated()
  return (
    <div className={styles['card']} data-state={call.status}>
      <p className={styles['when']}>
        <span>{call.date}</span>
        <strong>{call.time}</strong>
        <span>{bookedCallText.zone(BRAND.city)}</span>
        {hydrated && <OwnTime start={call.start} />}
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
      {call.status === 'booked' && call.isAhead && <WhereItGoes call={call} />}
      {call.status === 'booked' && (
        <p className={styles['calendars']}>
          <span>{bookedCallText.addTo}:</span> <a href={`${call.page}/call.ics`}>{bookedCallText.file}</a>
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

/** Which number we ring, and where the mail went. Only the tab that booked knows both: others may have the page's address. */
function WhereItGoes({ call }: { call: ShownCall }) {
  const person = useHydrated() ? readKnownPerson() : {}
  const { phone, email } = person.from === booking.key ? { ...person.values } : {}
  const link = `mailto:?${new URLSearchParams({ subject: bookedCallText.titles.booked, body: call.manageUrl })}`
  return (
    <p>
      {bookedCallText.weRing(phone, call.time)} {bookedCallText.mailSent(email)}{' '}
      <a href={link.replaceAll('+', '%20')}>{bookedCallText.sendLink}</a>
    </p>
  )
}
