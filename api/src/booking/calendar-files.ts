import icalendar, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { callTitle } from '@site/contracts/call-title'
import type { ListedCall } from './agenda-repository.ts'
import type { StoredCall } from './booking-repository.ts'

type Invited = Pick<StoredCall, 'id' | 'state' | 'start' | 'end' | 'sequence' | 'changedAt' | 'firm'> & {
  /** The address of the call's page, which is gone with an erased lead, as is its reference. */
  page: string | undefined
  reference: string | undefined
}

type Mailed = {
  /** Who is invited by mail, and an address that the firm reads. Without them it is a file to add to a calendar. */
  invited?: { organizer: string; to: string }
}

/**
 * A call for a calendar (RFC 5545), in UTC, so that every calendar shows it in its reader's own time. It has no word of the
 * person who booked it, because they can type any address.
 */
export function invitation({ siteUrl, invited, ...call }: Invited & Mailed & { siteUrl: string }): string {
  const { host } = new URL(siteUrl)
  const isCancelled = call.state === 'cancelled'
  const calendar = newCalendar(host)
  if (invited) calendar.method(isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST)
  calendar.createEvent({
    id: `${call.id}@${host}`,
    sequence: call.sequence,
    start: call.start,
    end: call.end,
    stamp: call.changedAt,
    summary: callTitle(call.firm),
    ...(call.page && {
      description: `We call you on the number that you gave us. Reference ${call.reference}.\n\nMove or cancel the call: ${call.page}`,
      url: call.page,
    }),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    ...(invited && {
      organizer: { name: call.firm || host, email: invited.organizer },
      attendees: [{ email: invited.to, rsvp: false }],
    }),
  })
  return calendar.toString()
}

/** Milliseconds that a call stays in the firm's calendars. */
export const CALENDAR_BACK = 30 * 86_400_000

/** Seconds after which calendars look at the feed again. */
const REFRESH_SECONDS = 3600

/** The firm's calls for its own calendars. */
export function callsCalendar(
  calls: readonly ListedCall[],
  { siteUrl, deskUrl }: { siteUrl: string; deskUrl: string },
): string {
  const { host } = new URL(siteUrl)
  const calendar = newCalendar(host).name(`Calls, ${host}`).ttl(REFRESH_SECONDS)
  for (const { id, sequence, start, end, changedAt, name, phone, service, reference } of calls)
    calendar.createEvent({
      id: `${id}@${host}`,
      sequence,
      start,
      end,
      stamp: changedAt,
      summary: `Call ${name}, ${phone}`,
      description: `${service}. Reference ${reference}.`,
      url: `${deskUrl}/${reference}`,
    })
  return calendar.toString()
}

const newCalendar = (host: string) =>
  icalendar({ prodId: { company: host, product: 'Calls', language: 'EN' } })
