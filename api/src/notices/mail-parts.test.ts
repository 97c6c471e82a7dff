import { expect, test } from 'vitest'
import { cutAtWord } from './mail-parts.ts'

test.each([
  ['short enough', 20, 'short enough'],
  ['cut at the end of a word, please', 20, 'cut at the end of…'],
  ['ALERT site: /srv/a-very-long-folder-name/logs is a file', 40, 'ALERT site: /srv/a-very-long-folder-nam…'],
])('a text is cut at a word, and a long word inside it: %s', (text, max, cut) => {
  expect(cutAtWord(text, max)).toBe(cut)
})
