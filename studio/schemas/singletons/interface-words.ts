import { CommentIcon } from '@sanity/icons/Comment'
import { placesIn, type Word, type WordGroup } from '@site/domain/words/word'
import { WORDS } from '@site/domain/words/words'
import { defineField } from 'sanity'
import { asRead } from '../facts/known-facts.ts'
import { defineDocument, field } from '../fields/field.ts'
import { languageField } from '../fields/page-fields.ts'

const LINE = 80

function placeFault({ standard }: Word, text: string): string | true {
  const known = placesIn(standard)
  const given = placesIn(text)
  const lost = known.find((name) => !given.includes(name))
  if (lost) return `Keep {${lost}} in the text: the site puts the value there.`
  const unknown = given.find((name) => !known.includes(name))
  if (!unknown) return true
  return `The site has no value for {${unknown}} here. Remove it${known.length > 0 ? `, or use {${known.join('}, {')}}` : ''}.`
}

function wordField([name, word]: [string, Word]) {
  const { title, standard, max, hint } = word
  const long = max > LINE
  return defineField({
    name,
    title,
    type: long ? 'text' : 'string',
    ...(long && { rows: standard.includes('\n') ? 4 : 3 }),
    placeholder: standard,
    description: [hint, `At most ${max} characters.`].filter(Boolean).join(' '),
    validation: (rule) => [
      rule.custom(
        async (text: string | undefined, context) =>
          ((await asRead(text, context)) ?? '').length <= max ||
          `Shorten this to at most ${max} characters, or it will not fit its place on the page.`,
      ),
      rule.custom((text: string | undefined) => !text?.trim() || placeFault(word, text)),
    ],
  })
}

export const interfaceWords = defineDocument('interfaceWords', 'Interface words', CommentIcon, {
  groups: Object.entries<WordGroup>(WORDS).map(([name, { title }], index) => ({
    name,
    title,
    default: index === 0,
  })),
  fields: [
    ...Object.entries<WordGroup>(WORDS).map(([name, { title, words }]) =>
      field('object', name, title, {
        group: name,
        description: 'Leave a field empty to show the text in grey.',
        fields: Object.entries(words).map(wordField),
      }),
    ),
    languageField,
  ],
  preview: { prepare: () => ({ title: 'Interface words' }) },
})
