import type { BookingNews } from '../booking/booking-state.ts'

/** What the pages about calls say besides the words that editors can change. */
export const bookingText = {
  length: (minutes: number) => `A call takes up to ${minutes} minutes.`,
  zone: (city: string) => `All times are ${city} time.`,
  ownTime: (time: string) => `yours ${time}`,
  count: (count: number) => (count === 1 ? '1 time' : `${count} times`),
  laterDays: 'Show later days',
  nearest: 'The nearest free times',
  chosen: (date: string, time: string, city: string) => `Your call: ${date}, ${time} ${city} time`,
  none: 'No time is free at the moment. Please call us',
  away: 'The free times can’t be shown right now. Please call us',
  load: 'Show the free times',
  reference: 'Reference',
  addTo: 'Add to your calendar',
  file: 'Calendar file',
  google: 'Google',
  outlook: 'Outlook',
  begun: 'This call can’t be changed any more. If it didn’t happen, please call us',
  move: 'Move the call',
  moveTo: 'MOVE IT HERE',
  cancel: 'Cancel the call',
  cancelNow: 'YES, CANCEL IT',
  cancelHelp: 'Somebody else can then have the time.',
  again: 'Book another call',
  titles: { booked: 'Your call is booked', cancelled: 'Your call is cancelled' },
  news: {
    booked:
      'We’ll call you then, on the number you gave. Keep this page’s address: here you can move or cancel the call.',
    moved: 'We’ve moved your call. If the old time is in your calendar, delete it there.',
    cancelled: 'If it’s in your calendar, delete it there.',
    'not-free': 'That time is not free any more, so nothing has changed. Please choose another.',
    failed: 'That didn’t work, and nothing has changed. Please try again, or call us.',
  } satisfies Record<BookingNews, string>,
}
