import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { queryKey } from '../lib/content/content-query.ts'
import { layoutQuery, SiteContentProvider } from '../lib/content/site-content.ts'
import { navigation, settings } from '../testing/content.test-support.ts'
import { RichText } from './rich-text.tsx'

const client = new QueryClient()
const site = { settings: { ...settings, supportEmail: 'help@example.com' }, navigation }
client.setQueryData(queryKey(layoutQuery), { result: site, tags: [] })

const span = (text: string, marks: string[] = []) => ({ _key: text, _type: 'span', text, marks })

const block = (fields: object) => ({ _key: 'k', _type: 'block', markDefs: [], ...fields })

function markup(...value: object[]): string {
  const page = (
    <QueryClientProvider client={client}>
      <SiteContentProvider>
        <RichText value={value as never} />
      </SiteContentProvider>
    </QueryClientProvider>
  )
  return renderToStaticMarkup(page).replace(/^<div[^>]*>|<\/div>$/g, '')
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

test.each([
  ['02 5550 0142', '+61255500142'],
  ['(02) 5550 0142', '+61255500142'],
  ['+61 2 5550 0142', '+61255500142'],
  ['0423 677 767', '+61423677767'],
  ['1300 555 727', '1300555727'],
  ['13 11 14', '131114'],
  ['133 677', '133677'],
])('the phone number %s in a text calls', (number, dialled) => {
  expect(markup(block({ children: [span(`Call ${number}, at any hour`)] }))).toBe(
    `<p>Call <a href="tel:${dialled}">${number}</a>, at any hour</p>`,
  )
})

test.each([
  ['To text, use 0423 677 767', 'sms:+61423677767'],
  // A landline can't be texted, and another sentence says what its own number is for.
  ['Call or text 02 5550 0142', 'tel:+61255500142'],
  ['Text us. Or call 0423 677 767', 'tel:+61423677767'],
])('%s: %s', (words, href) => {
  expect(markup(block({ children: [span(words)] }))).toContain(`href="${href}"`)
})

test('in a text only the address of support is a link, and what editors linked stays as it is', () => {
  const written = span('Write to help@example.com, not to help@example.net')
  expect(markup(block({ children: [written] }))).toBe(
    '<p>Write to <a href="mailto:help@example.com">help@example.com</a>, not to help@example.net</p>',
  )
  const markDefs = [{ _key: 'l', _type: 'link', href: '/support' }]
  expect(markup(block({ markDefs, children: [span('02 5550 0142', ['l'])] }))).toBe(
    '<p><a href="/support">02 5550 0142</a></p>',
  )
})

test.each(['ABN 51 824 753 556', '$1 300 000', '130 000 people', '135 000 people', '2026-11-30'])(
  'the number in %s stays text',
  (text) => expect(markup(block({ children: [span(text)] }))).toBe(`<p>${text}</p>`),
)
