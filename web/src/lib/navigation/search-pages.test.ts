import { describe, expect, it } from 'vitest'
import { searchPages } from './search-pages.ts'

const pages = [
  { title: 'Managed IT Services', summary: 'A service desk, monitoring and backup.' },
  { title: 'Cloud & Backup Solutions', summary: 'Copies that an intruder cannot delete.' },
  { title: 'Pricing', summary: 'Four plans, row by row.', keywords: ['IT support cost'] },
]
const titles = (typed: string) => searchPages(typed, pages).map(({ title }) => title)

describe('searchPages', () => {
  it.each([
    ['', ['Managed IT Services', 'Cloud & Backup Solutions', 'Pricing']],
    ['  ', ['Managed IT Services', 'Cloud & Backup Solutions', 'Pricing']],
    ['PRIC', ['Pricing']],
    ['backup', ['Cloud & Backup Solutions', 'Managed IT Services']],
    ['backup desk', ['Managed IT Services']],
    ['lan', []],
    ['price', ['Pricing']],
    ['costs', ['Pricing']],
    ['c++ (', ['Cloud & Backup Solutions', 'Pricing']],
  ])('%j → %j', (typed, found) => {
    expect(titles(typed)).toEqual(found)
  })

  it('shows the sentence of a page that has the terms in its text', () => {
    const texts = ['Insurers ask.', 'We answer. Your insurer wants a copy, tested!']
    const [found] = searchPages('insur copy', [{ title: 'Pricing', summary: 'Plans.', texts }])
    expect(found?.found).toBe('Your insurer wants a copy, tested!')
    expect(searchPages('plans', [{ title: 'Pricing', summary: 'Plans.', texts }])[0]).not.toHaveProperty(
      'found',
    )
  })
})
