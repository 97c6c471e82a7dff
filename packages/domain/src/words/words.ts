import { bookingForm, callbackForm, contactForm, forms, quoteForm, registrationForm } from './form-words.ts'
import { cookies, navigation, notFound } from './page-words.ts'
import type { WordGroup } from './word.ts'

/** By their place on the site. The Studio's document, its limits, and what the site shows come from this list. */
export const WORDS = {
  navigation,
  cookies,
  notFound,
  forms,
  contactForm,
  callbackForm,
  registrationForm,
  quoteForm,
  bookingForm,
} satisfies Record<string, WordGroup>

export type Words = {
  readonly [Group in keyof typeof WORDS]: {
    readonly [Key in keyof (typeof WORDS)[Group]['words']]: string
  }
}

/** The standard text for all that editors didn't write. @param document as stored */
export function readWords(document: unknown): Words {
  const groups = Object.entries<WordGroup>(WORDS).map(([group, { words }]) => {
    const written = readFields(readFields(document)[group])
    const texts = Object.entries(words).map(([key, { standard }]) => {
      const text = written[key]
      return [key, typeof text === 'string' && text.trim() ? text.trim() : standard]
    })
    return [group, Object.fromEntries(texts)]
  })
  return Object.fromEntries(groups) as Words
}

function readFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
