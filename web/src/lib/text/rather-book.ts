/** Offers a call to somebody who has written, and beside the phone number. */
export const RATHER_BOOK = { question: 'Rather choose a time?', link: 'Book a call' } as const
