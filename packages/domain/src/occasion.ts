import { localWords } from './business-time.ts'

/** An event that visitors come to, as its block says it. Times are ISO 8601. */
export type Occasion = {
  readonly startsAt: string
  readonly minutes: number
  readonly place: string
  readonly speaker: string | null
  readonly seats: number | null
  /** Null: when it begins. */
  readonly closesAt: string | null
  /** What visitors can do instead, once it is full or over. */
  readonly instead: string | null
}

/** An event with the path and the name of its page. */
export type PageOccasion = { readonly page: string; readonly title: string; readonly occasion: Occasion }

/** As the API knows it. `earlier` are paths that redirect to the page: a new address frees no seat. */
export type KnownOccasion = PageOccasion & { readonly id: string; readonly earlier: readonly string[] }

export type FindOccasion = (page: string) => Promise<KnownOccasion | undefined>

export type Closed = 'full' | 'over'

export const closedWords: Readonly<Record<Closed, string>> = {
  full: 'All seats are taken.',
  over: 'It is too late to register.',
}

const MINUTE_MS = 60_000

export const occasionEnd = ({ startsAt, minutes }: Pick<Occasion, 'startsAt' | 'minutes'>) =>
  new Date(Date.parse(startsAt) + minutes * MINUTE_MS)

const wordsOf = (at: string | null) => (Number.isNaN(Date.parse(at ?? '')) ? null : localWords(at!))

export const isOver = ({ startsAt, closesAt }: Pick<Occasion, 'startsAt' | 'closesAt'>, now = Date.now()) =>
  Date.parse(closesAt ?? startsAt) <= now

export const TO_CALENDAR = 'Add it to your calendar'

/** What visitors read beside what an event says. */
export const occasionLabels: Readonly<Record<string, string>> = {
  when: 'When',
  length: 'How long',
  where: 'Where',
  speaker: 'Who speaks',
  seats: 'Seats',
  closes: 'Register until',
}

/** What an event's facts and its block say, by the fact's name. A draft may lack its time. */
export function describeOccasion(occasion: Omit<Occasion, 'instead'>): Record<string, string | null> {
  const { startsAt, minutes, place, speaker, seats, closesAt } = occasion
  const hours = minutes / 60
  const length = Number.isInteger(hours) ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : `${minutes} minutes`
  return {
    when: wordsOf(startsAt),
    length,
    where: place,
    speaker,
    seats: seats === null ? null : String(seats),
    closes: wordsOf(closesAt ?? startsAt),
  }
}
