import { htmlToPortableText } from '@portabletext/html'
import { expect, test } from 'vitest'
import { withDocument } from '../../src/dom.test-support.ts'
import { readTable } from './read-table.ts'
import { tidyPaste, withoutHeadingLists } from './tidy-paste.ts'

withDocument('DOMParser', 'HTMLTableElement', 'NodeFilter')

const tidy = (html: string, supported = {}) =>
  tidyPaste(new DOMParser().parseFromString(html, 'text/html'), {
    tables: false,
    images: false,
    ...supported,
  })

type Block = { style?: string; listItem?: string; level?: number; children?: { text: string }[] }

/** The blocks that pasted HTML becomes: the style of each, its list and level, and its text. */
const blocks = (html: string) =>
  withoutHeadingLists(htmlToPortableText(tidy(html).html) as Block[]).map(
    ({ style, listItem = '', level = '', children = [] }) =>
      `${style} ${listItem}${level}: ${children.map(({ text }) => text).join('')}`,
  )

const word = (level: number, sign: string, text: string, name = 'p') =>
  `<${name} class="MsoListParagraphCxSpMiddle" style='margin-left:1.0in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}</${name}>`

test('reads Word’s lists by their levels, without the signs, whatever those are', () => {
  expect(
    blocks(
      `<p>Before</p>${word(1, '·', 'One')}${word(2, 'o', 'Deeper')}${word(3, '§', 'Deepest')}${word(1, '·', '<b>Two</b>')}<p>After</p>`,
    ),
  ).toEqual([
    'normal : Before',
    'normal bullet1: One',
    'normal bullet2: Deeper',
    'normal bullet3: Deepest',
    'normal bullet1: Two',
    'normal : After',
  ])
  expect(blocks(word(1, '1.', 'First') + word(2, 'a)', 'Inner') + word(3, 'iv.', 'Inmost'))).toEqual([
    'normal number1: First',
    'normal number2: Inner',
    'normal number3: Inmost',
  ])
  expect(blocks('<p>• Plain</p><p>2. is no list</p>')).toEqual([
    'normal bullet1: Plain',
    'normal : 2. is no list',
  ])
})

test('numbered headings of Word, Word Online and Google Docs stay headings, without their numbers', () => {
  expect(blocks(word(1, '1.', 'Plan', 'h2') + word(2, '1.1', 'Details', 'h3'))).toEqual([
    'h2 : Plan',
    'h3 : Details',
  ])
  const docs = (text: string) =>
    `<ol id="docs-internal-guid-1"><li dir="ltr" aria-level="1"><h2 dir="ltr"><span>${text}</span></h2></li></ol>`
  expect(blocks(docs('Plan') + docs('Details'))).toEqual(['h2 : Plan', 'h2 : Details'])
})

test('keeps what text supports, and reports the rest with its place', () => {
  const html =
    '<h1>Title</h1><h5>Small</h5><p>One two three four five six<img src="a.png"><img src="b.png">Text</p><table><tr><td>A<br>B</td><td>1</td></tr></table>'
  const { html: tidied, notes } = tidy(html)
  expect(notes).toEqual([
    '2 images were left out, after “…two three four five six”. This text can’t hold images: add a block “Images”.',
    'One main heading is now a “Heading”, because the page already has a main heading.',
    'One table was turned into lines, because this text can’t hold tables. For a table, add a block “Table”.',
  ])
  expect(tidied).toContain('<h2>Title</h2><h3>Small</h3>')
  expect(tidied).toContain('<p>A, B | 1</p>')
  expect(tidy('<img src="a.png"><p>Text</p>', { images: true }).notes).toEqual([
    'One image was left out, at the start. Save each as a file, and add it there with “Image”.',
  ])
  expect(tidy('<p>Plain</p>').notes).toEqual([])
})

test('names the place of an image by words that stand apart', () => {
  const table =
    '<tr><th>Plan</th><th>Price</th></tr><tr><td>One</td><td>Sign<b>-in</b><img src="a.png"></td></tr>'
  expect(tidy(`<table>${table}</table>`).notes.join(' ')).toContain('after “…Plan Price One Sign-in”')
})

const table = (rows: string) => {
  const { html, notes } = tidy(`<table>${rows}</table>`, { tables: true })
  const [first, ...more] = htmlToPortableText(html, { rules: [readTable] }) as unknown as {
    caption?: string
    columns: string[]
    rows: { cells: string[] }[]
  }[]
  expect(more).toEqual([])
  return {
    caption: first?.caption,
    columns: first?.columns,
    rows: first?.rows.map(({ cells }) => cells),
    notes,
  }
}

test('a pasted table is one block, with the lines of its cells', () => {
  expect(
    table(
      '<caption>Costs</caption><tr><th>What</th><th>Price</th></tr><tr><td>One</td></tr><tr><td>Monday<br>Tuesday</td><td><p>7 am</p><p>7&nbsp;pm</p></td></tr>',
    ),
  ).toEqual({
    caption: 'Costs',
    columns: ['What', 'Price'],
    rows: [
      ['One', ''],
      ['Monday\nTuesday', '7 am\n7 pm'],
    ],
    notes: [],
  })
  expect(table('<tr><td>a</td></tr><tr><td><ul><li>b</li><li>c</li></ul></td></tr>')).toMatchObject({
    caption: undefined,
    rows: [['b\nc']],
  })
})

test('merged cells leave every value in its column', () => {
  const { columns, rows, notes } = table(
    '<tr><td rowspan="2">Day</td><td colspan="2">Hours</td><td>Note</td></tr><tr><td>from</td><td>to</td><td>x</td></tr><tr><td rowspan="0">Mon</td><td>7</td><td>19</td><td rowspan="9">y</td></tr><tr><td>8</td><td>18</td></tr>',
  )
  expect([columns, ...rows!]).toEqual([
    ['Day', 'Hours', '', 'Note'],
    ['Day', 'from', 'to', 'x'],
    ['Mon', '7', '19', 'y'],
    ['Mon', '8', '18', 'y'],
  ])
  expect(notes).toEqual([expect.stringContaining('Merged cells of a table were split')])
})

test('links begin with https://', () => {
  const { html, notes } = tidy('<a href="http://a.example/b">a</a><a href="/c">c</a>')
  expect(html).toContain('<a href="https://a.example/b">a</a><a href="/c">c</a>')
  expect(notes).toEqual(['One link begins with https:// now, instead of http://.'])
})

test('links of mails, footnotes and scripts become their text', () => {
  const { html, notes } = tidy(
    '<p><a href="mailto:jo@example.com">Jo</a><a href="#_ftn1"><b>[1]</b></a><a href="javascript:alert(1)">x</a><a href="//a.example">y</a><a name="_Toc1">z</a></p>',
  )
  expect(html).toContain('<p>Jo<b>[1]</b>xy<a name="_Toc1">z</a></p>')
  expect(notes).toEqual([
    '4 links are now just text, because the site links to pages only, not to mail, files or notes.',
  ])
})
