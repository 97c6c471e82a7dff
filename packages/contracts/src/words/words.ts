import { bookingForm, callbackForm, contactForm, forms, quoteForm, registrationForm } from './form-words.ts'
import { cookies, navigation, notFound } from './page-words.ts'
import type { WordGroup } from './word.ts'

/**
 * The words that editors can change, by their place on the site. The Studio's document, its limits, and what the site
 * shows come from this list.
 */
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

/**
 * The words that editors wrote, and the standard text for all others.
 * @param document the document as stored; anything else in it than text is ignored
 */
export function wordsOf(document: unknown): Words {
  const groups = Object.entries<WordGroup>(WORDS).map(([group, { words }]) => {
    const written = fieldsOf(fieldsOf(document)[group])
    const texts = Object.entries(words).map(([key, { standard }]) => {
      const text = written[key]
      return [key, typeof text === 'string' && text.trim() ? text.trim() : standard]
    })
    return [group, Object.fromEntries(texts)]
  })
  return Object.fromEntries(groups) as Words
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
