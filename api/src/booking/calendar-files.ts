import icalendar, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { occasionEnd, type KnownOccasion } from '@site/domain/occasion'
import { callTitle } from '@site/domain/call-title'
import { greetingName } from '@site/domain/lead/names'
import { describeFirm, type Letterhead } from '../letterhead.ts'
import type { ListedCall } from './agenda-repository.ts'
import type { StoredCall } from './booking-repository.ts'

type Invited = Pick<StoredCall, 'id' | 'state' | 'start' | 'end' | 'sequence' | 'changedAt'> & {
  /** The address of the call's page, which is gone with an erased lead, as is its reference. */
  page: string | undefined
  reference: string | undefined
  /** The visitor whom the mail invites, and the firm's address. Without them it is a file to add to a calendar. */
  invited?: { organizer: string; to: string }
}

const ALARM_SECONDS = 15 * 60

/** In UTC, so that calendars show their reader's time. No word of the visitor, because they can type any address. */
export function invitation(letterhead: Letterhead, { page, reference, invited, ...call }: Invited): string {
  const { name, siteUrl } = letterhead
  const isCancelled = call.state === 'cancelled'
  const calendar = newCalendar(name)
  if (invited) calendar.method(isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST)
  const news = isCancelled
    ? 'This call is cancelled. Book another'
    : 'We call you on the number that you gave us. Move or cancel the call'
  calendar.createEvent({
    id: toEventId(call, siteUrl),
    sequence: call.sequence,
    start: call.start,
    end: call.end,
    stamp: call.changedAt,
    summary: callTitle(name),
    description: [
      ...(page ? [`${news}: ${page}\n\nReference ${reference}\n`] : []),
      ...describeFirm(letterhead).map(({ value }) => value),
    ].join('\n'),
    ...(page && { url: page }),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    alarms: isCancelled ? [] : [{ type: ICalAlarmType.display, trigger: ALARM_SECONDS }],
    ...(invited && {
      organizer: { name, email: invited.organizer },
      attendees: [{ email: invited.to, rsvp: false }],
    }),
  })
  return `${calendar}\r\n`
}

/** An event of the site's, for those who come. */
export function occasionFile(letterhead: Letterhead, { id, page, title, occasion }: KnownOccasion): string {
  const { name, siteUrl } = letterhead
  const calendar = newCalendar(name)
  const url = siteUrl + page
  calendar.createEvent({
    id: toEventId({ id }, siteUrl),
    start: new Date(occasion.startsAt),
    end: occasionEnd(occasion),
    summary: title,
    location: occasion.place,
    description: [occasion.speaker, url].filter(Boolean).join('\n'),
    url,
  })
  return `${calendar}\r\n`
}

export const CALENDAR_BACK_MS = 30 * 86_400_000

const REFRESH_SECONDS = 3600

export function callsCalendar(
  calls: readonly ListedCall[],
  { letterhead, deskUrl }: { letterhead: Letterhead; deskUrl: string },
): string {
  const calendar = newCalendar(letterhead.name).name(`Calls, ${letterhead.name}`).ttl(REFRESH_SECONDS)
  for (const { sequence, start, end, changedAt, name, phone, service, reference, ...call } of calls)
    calendar.createEvent({
      id: toEventId(call, letterhead.siteUrl),
      sequence,
      start,
      end,
      stamp: changedAt,
      summary: `Call ${greetingName(name) || reference}, ${phone}`,
      description: `${service}. Reference ${reference}.`,
      url: `${deskUrl}/${reference}`,
    })
  return `${calendar}\r\n`
}

/** The same in each file about a call, so that calendars change the entry that they have. */
const toEventId = ({ id }: { id: string }, siteUrl: string) => `${id}@${new URL(siteUrl).hostname}`

const newCalendar = (company: string) => icalendar({ prodId: { company, product: 'Calls', language: 'EN' } })
