import type { BookingNews } from '../booking/booking-state.ts'

export const bookedCallText = {
  zone: (city: string) => `${city} time`,
  reference: 'Reference',
  weRing: (phone = 'the number you gave', time: string) =>
    `We ring ${phone} at ${time.replace(/ to .*/, '')}.`,
  mailSent: (email = 'the address you gave') =>
    `A mail with the link to this page goes to ${email}. No mail?`,
  sendLink: 'Send me the link',
  addTo: 'Add to your calendar',
  file: 'File',
  google: 'Google',
  outlook: 'Outlook.com',
  outlookAtWork: 'Outlook at work',
  begun: 'This call can’t be changed any more. If it didn’t happen, please call us',
  move: 'Move the call',
  moveTo: 'MOVE IT HERE',
  newTime: 'New time',
  cancel: 'Cancel the call',
  cancelNow: 'YES, CANCEL IT',
  cancelHelp: 'Somebody else can then have the time.',
  again: 'Book another call',
  unconfirmed:
    'We’ve sent a mail to the address you gave. Open its link, and press the button there. Until then, others can still take the time. No mail? Call us on',
  confirmHelp: 'Press the button, and the time is yours. Until then, others can still take it.',
  confirm: 'CONFIRM THE CALL',
  confirmAt: 'CONFIRM THIS TIME',
  over: 'Nobody confirmed this call, and its time has passed.',
  titles: {
    unconfirmed: 'Your call is not booked yet',
    booked: 'Your call is booked',
    cancelled: 'Your call is cancelled',
  },
  /** The heading and title of the page right after the visitor did something. */
  results: {
    booked: 'Your call is booked',
    moved: 'Your call has moved',
    cancelled: 'Your call is cancelled',
    'no-time': 'No time chosen',
    'not-free': 'That time is not free',
    failed: 'That didn’t work',
  } satisfies Record<BookingNews, string>,
  news: {
    booked: 'On this page you can move or cancel the call. Its link is in our mail to you.',
    moved: 'We’ve moved your call. If the old time is in your calendar, delete it there.',
    cancelled: 'If it’s in your calendar, delete it there.',
    'no-time': 'Please select a preferred time. Nothing has changed yet.',
    'not-free': 'Another visitor has just taken it, so nothing has changed. Please choose another time.',
    failed: 'Nothing has changed. Please try again, or call us on',
  } satisfies Record<BookingNews, string>,
}
