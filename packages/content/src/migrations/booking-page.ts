/** The page for booking a call, as it is before editors change it. Its hours are those of packages/contracts/src/booking-hours.ts. */
export const BOOKING_PAGE = {
  _id: 'bookingPage',
  _type: 'bookingPage',
  language: 'en-AU',
  title: 'Book a call',
  summary: 'Choose a time that suits you, and an engineer calls you then.',
  heading: 'Book a call with an engineer',
  lede: 'Pick a time. We call you, listen, and tell you what we’d do. It’s free, and you sign nothing.',
  detailsHeading: 'Your details',
  seo: {
    _type: 'seo',
    title: 'Book a call with an IT engineer',
    description:
      'Choose a day and a time, and one of our engineers calls you then. Free, without obligation. Move or cancel the call yourself.',
    keywords: ['book a call', 'IT advice', 'talk to an IT engineer'],
  },
  isOpen: true,
  days: [1, 2, 3, 4, 5, 6],
  from: '07:00',
  to: '19:00',
  length: 30,
  buffer: 0,
  notice: 4,
  ahead: 14,
  seats: 1,
} as const
