import { expect, test } from 'vitest'
import { mentionedIn } from './mentions.ts'

const people = ['Sam', 'Sam Lee', 'Kim Osei', 'Ana Ruiz', 'Ana Fox', 'Zoë (office)'].map((name) => ({
  id: name,
  name,
}))

test.each([
  ['@Kim Osei, please call', ['Kim Osei']],
  ['Please call, @kim.', ['Kim Osei']],
  ['@Sam Lee and @Sam', ['Sam Lee', 'Sam']],
  ['(@Zoë (office)) @Kim @Kim Osei', ['Zoë (office)', 'Kim Osei']],
  ['@Ana, which of you?', []],
  ['@Ana Fox', ['Ana Fox']],
  ['mail to info@kim.example and @Kimberley', []],
  ['@ @@', []],
])('%s', (text, names) => {
  expect(mentionedIn(text, people).map(({ name }) => name)).toEqual(names)
})

test('somebody without a name cannot be mentioned', () => {
  expect(mentionedIn('@ @, @a', [{ id: 'a', name: '' }])).toEqual([])
})
