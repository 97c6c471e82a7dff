/** Texts of the page for booking a call, besides the words that editors can change. */
export const bookingText = {
  length: (minutes: number) => `A call takes up to ${minutes} minutes.`,
  zone: (city: string) => `All times are ${city} time.`,
  own: 'Your own time is below each.',
  there: (city: string) => ` in ${city}, `,
  here: (time: string) => `${time} for you`,
  morning: 'Morning',
  afternoon: 'Afternoon',
  laterDays: 'Show later days',
  nearest: 'The nearest free times',
  chosen: (date: string, time: string, city: string, label = 'Your call') =>
    `${label}: ${date}, ${time.replace(' ', '\u00a0')} ${city} time`,
  notChosen: 'Your call: no time chosen yet',
  none: 'No time is free at the moment. Please call us',
  away: 'The free times can’t be shown right now. Please call us',
  load: 'Show the free times',
}
