import { expect, test } from 'vitest'
import { formButtonFault, openingFault, promptsLeft, wayToFormFault } from './page-faults.ts'

const block = (_type: string, more: object = {}) => ({ _key: _type, _type, ...more })

test('a page has at most one opening, at the top', () => {
  expect(openingFault([])).toBeUndefined()
  expect(openingFault([block('hero'), block('faq')])).toBeUndefined()
  expect(openingFault([block('faq')])).toBeUndefined()
  expect(openingFault([block('faq'), block('hero')])).toContain('to the top')
  expect(openingFault([block('hero'), block('hero')])).toContain('one main heading')
})

test.each([
  [block('form')],
  [block('planList')],
  [block('hero', { actions: [{ _type: 'action', kind: 'link', href: '/quote?plan=a' }] })],
  [block('hero', { actions: [{ _type: 'action', kind: 'supportForm' }] })],
  [block('prose', { body: [{ markDefs: [{ _type: 'link', href: '/contact#form' }] }] })],
])('%j is a way to a form', (way) => {
  expect(wayToFormFault([block('faq'), way])).toBeUndefined()
})

test.each([
  [block('faq')],
  [block('hero', { actions: [{ _type: 'action', kind: 'link', href: '/pricing' }] })],
  [block('hero', { actions: [{ _type: 'action', kind: 'phone', href: '/quote' }] })],
])('%j has no link to a form', (none) => {
  expect(wayToFormFault([none])).toContain('This page has no form')
})

test('a button leads to a form on its page only where there is one', () => {
  expect(formButtonFault('form', { blocks: [block('hero'), block('form')] })).toBeUndefined()
  expect(formButtonFault('link', { blocks: [] })).toBeUndefined()
  expect(formButtonFault('form', { blocks: [block('hero')] })).toContain('Add the block “Form”')
  expect(formButtonFault('form', {})).toContain('This page has no form')
})

test('a page with a template’s prompts cannot be published', () => {
  const page = (lede: string) => ({ _type: 'page', title: 'EOFY', blocks: [block('hero', { lede })] })
  expect(promptsLeft(page('“[Trigpoint] restored our files,” says [Who it is for].'))).toEqual([
    { path: ['blocks', { _key: 'hero' }, 'lede'], message: 'Replace [Who it is for] with your own text.' },
  ])
  expect(promptsLeft(page('“[Trigpoint] restored our files [in a day].”'))).toEqual([])
})
