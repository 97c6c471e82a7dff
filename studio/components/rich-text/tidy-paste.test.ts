// @vitest-environment jsdom
import { htmlToPortableText } from '@portabletext/html'
import { expect, test } from 'vitest'
import { insecureLinks } from './insecure-links.ts'
import { readTable } from './read-table.ts'
import { tidyPaste } from './tidy-paste.ts'

const tidy = (html: string, tables = false) =>
  tidyPaste(new DOMParser().parseFromString(html, 'text/html'), tables)
const body = (html: string) => /<body>(.*)<\/body>/s.exec(tidy(html).html)?.[1]

test('turns Word’s list paragraphs back into lists', () => {
  const item = (sign: string, text: string) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${sign}<span>&nbsp;&nbsp;</span></span>${text}</p>`
  expect(body(`<p>Before</p>${item('·', 'One')}${item('·', '<b>Two</b>')}<p>After</p>`)).toBe(
    '<p>Before</p><ul data-tidied=""><li>One</li><li><b>Two</b></li></ul><p>After</p>',
  )
  expect(body(item('1.', 'First') + item('2.', 'Second'))).toBe(
    '<ol data-tidied=""><li>First</li><li>Second</li></ol>',
  )
  expect(body('<p>• Plain</p><p>2. is no list</p>')).toBe(
    '<ul data-tidied=""><li>Plain</li></ul><p>2. is no list</p>',
  )
})

test('keeps what text supports and reports the rest once', () => {
  const html =
    '<h1>Title</h1><h5>Small</h5><p><img src="a.png"><img src="b.png">Text</p><table><tr><td>A</td><td>1</td></tr></table>'
  const { notes } = tidy(html)
  expect(notes).toEqual([
    '2 images were left out, because text can’t hold images. Add a block “Image” for each.',
    'One main heading is now a “Heading”, because the page already has a main heading.',
    'One table was turned into lines, because this text can’t hold tables.',
  ])
  expect(body(html)).toContain('<h2>Title</h2><h3>Small</h3>')
  expect(body(html)).toContain('<p>A | 1</p>')
  expect(tidy('<p>Plain</p>').notes).toEqual([])
})

test('keeps a pasted table if the text supports tables', () => {
  const html =
    '<table><caption>Costs</caption><tr><th>What</th><th>Price</th></tr><tr><td>One</td></tr></table>'
  const { html: tidied, notes } = tidy(html, true)
  expect(notes).toEqual([])
  expect(htmlToPortableText(tidied, { rules: [readTable] })).toMatchObject([
    {
      _type: 'table',
      caption: 'Costs',
      columns: ['What', 'Price'],
      rows: [{ _type: 'tableRow', cells: ['One', ''] }],
    },
  ])
})

test('finds http:// links', () => {
  const marks = ['http://a.example', 'https://b.example', '/c'].map((href, index) => ({
    _type: 'link',
    _key: `m${index}`,
    href,
  }))
  expect(insecureLinks([{ _key: 'b', markDefs: marks }, { _key: 'c' }])).toEqual([
    { block: 'b', mark: 'm0', href: 'http://a.example' },
  ])
  expect(insecureLinks(undefined)).toEqual([])
})
