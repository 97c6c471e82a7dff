import { readFileSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findAnchors, PAGE_IDS } from './anchors.ts'

const h2 = (_key: string, text: string, more: object = {}) => ({
  _key,
  _type: 'block',
  style: 'h2',
  markDefs: [],
  children: [{ _key: 's', _type: 'span', text, marks: [] }],
  ...more,
})
const columns = (_key: string, heading: string) => ({ _key, _type: 'columns', heading, columns: [] })

const ids = (content: object) => [...findAnchors(content).values()]

test('alike headings have ids of their own, which text before them does not change', () => {
  const second = h2('b2', 'Summary')
  const content = {
    body: [h2('b1', 'Summary'), second],
    blocks: [columns('c', 'Summary'), columns('b2', 'Summary')],
  }
  expect(ids(content)).toEqual(['summary', 'summary-b2', 'summary-c', 'summary-b2-2'])
  expect(findAnchors({ body: [h2('b0', 'Before'), h2('b1', 'Summary'), second] }).get(second.children)).toBe(
    'summary-b2',
  )
})

test.each([
  ['What we collect (APPs 3 to 5)', 'what-we-collect-apps-3-to-5'],
  ['Café Zürich', 'cafe-zurich'],
  ['—', 'part-k1'],
  ['你好', 'part-k1'],
  ['Content', 'content-k1'],
  ['Root', 'root-k1'],
  ['Form on page', 'form-on-page-k1'],
])('a heading “%s” is #%s', (text, id) => {
  expect(ids({ body: [h2('k1', text)] })).toEqual([id])
})

test('plans and industries keep the name that other pages link to', () => {
  const blocks = [
    columns('c', 'Construction'),
    { _key: 'i', _type: 'industryList', heading: null, industries: [{ _id: 'i1', slug: 'construction' }] },
    { _key: 'p', _type: 'planList', cards: 'full', heading: null, plans: [{ _id: 'p1', key: 'essential' }] },
    columns('e', 'Essential'),
  ]
  expect(ids({ blocks })).toEqual(['construction', 'essential', 'construction-c', 'essential-e'])
})

test('every id of the page itself is reserved', () => {
  const sources = globSync('web/src/**/{*.tsx,document.ts}', { exclude: ['**/*.test.tsx'] })
  const written = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bid="([a-z-]+)"/g)])
  expect(written.length).toBeGreaterThan(5)
  expect(written.map(([, id]) => id).filter((id) => !PAGE_IDS.includes(id!))).toEqual([])
})
