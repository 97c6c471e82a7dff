import icalendar, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { ListedCall } from './agenda-repository.ts'
import type { StoredCall } from './booking-repository.ts'

type Invited = Pick<StoredCall, 'id' | 'state' | 'start' | 'end' | 'sequence'> & {
  /** The address of the call's page, which is gone with an erased lead, as are its reference and number. */
  page: string | undefined
  reference: string | undefined
  phone: string | undefined
}

type Mailed = {
  /** Who is invited by mail, and from which address. Without them it is a file to add to a calendar. */
  invited?: { from: string; to: { name: string; address: string } }
}

/** A call for a calendar (RFC 5545), in UTC, so that every calendar shows it in its reader's own time. */
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
    stamp: new Date(),
    summary: `Call from ${host}`,
    ...(call.page && {
      description: `We call you on ${call.phone}. Reference ${call.reference}.\n\nMove or cancel the call: ${call.page}`,
      url: call.page,
    }),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    ...(invited && {
      organizer: { name: host, email: invited.from },
      attendees: [{ name: invited.to.name, email: invited.to.address, rsvp: false }],
    }),
  })
  return calendar.toString()
}

/** Milliseconds that a call stays in the firm's calendars. */
export const CALENDAR_BACK = 30 * 86_400_000

/** The firm's calls for its own calendars. */
export function callsCalendar(
  calls: readonly ListedCall[],
  { siteUrl, deskUrl }: { siteUrl: string; deskUrl: string },
): string {
  const { host } = new URL(siteUrl)
  const calendar = newCalendar(host).name(`Calls, ${host}`)
  for (const { id, sequence, start, end, name, phone, service, reference } of calls)
    calendar.createEvent({
      id: `${id}@${host}`,
      sequence,
      start,
      end,
      stamp: new Date(),
      summary: `Call ${name}, ${phone}`,
      description: `${service}. Reference ${reference}.`,
      url: `${deskUrl}/${reference}`,
    })
  return calendar.toString()
}

const newCalendar = (host: string) =>
  icalendar({ prodId: { company: host, product: 'Calls', language: 'EN' } })
