import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

const span = (text: string, marks: string[] = []) => ({ _key: text, _type: 'span', text, marks })

const block = (fields: object) => ({ _key: 'k', _type: 'block', markDefs: [], ...fields })

function markup(...value: object[]): string {
  return renderToStaticMarkup(<RichText value={value as never} />).replace(/^<div[^>]*>|<\/div>$/g, '')
}

test('what an import brought and the site does not know keeps its words, without a message or a style', () => {
  expect(markup({ _key: 'v', _type: 'videoEmbed', url: 'https://example.com' })).toBe('')
  const inline = [span('See'), { _key: 'f', _type: 'footnote', text: ' note' }, { _key: 'g', _type: 'icon' }]
  expect(markup(block({ children: inline }))).toBe('<p>See note</p>')
  expect(markup(block({ style: 'lead', children: [span('Lead')] }))).toBe('<p>Lead</p>')
  expect(markup(block({ listItem: 'dash', level: 1, children: [span('Item')] }))).toBe(
    '<ul><li>Item</li></ul>',
  )
  const marked = [span('Marked', ['highlight', 'c', 'underline'])]
  expect(markup(block({ markDefs: [{ _key: 'c', _type: 'comment' }], children: marked }))).toBe(
    '<p><u>Marked</u></p>',
  )
})
