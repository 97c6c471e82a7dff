import { expect, test } from 'vitest'
import { releaseFault } from './release-fault.ts'

const stored = { _rev: '1', _createdAt: '', _updatedAt: '' }
const page = (id: string, slug: string, more: object = {}) => ({
  ...stored,
  _id: id,
  _type: 'page',
  title: id,
  slug: { current: slug },
  ...more,
})
const NOTHING = { after: [], joining: [], leaving: [] }

test('a page may take the address that another gives up in the same release', () => {
  const [old, next] = [page('old', '/offer-2025'), page('next', '/offer')]
  expect(releaseFault({ ...NOTHING, after: [old, next], joining: [old, next] })).toBeUndefined()
})

test('two pages cannot have one address', () => {
  const [there, next] = [page('there', '/offer'), page('next', '/offer')]
  expect(releaseFault({ ...NOTHING, after: [there, next], joining: [next] })).toBe(
    '“there” and “next” would both have the address /offer.',
  )
})

test('a page that is linked stays, unless the release removes the link', () => {
  const gone = page('gone', '/offer')
  const linking = page('linking', '/other', { action: { href: '/offer?from=mail' } })
  const fault = releaseFault({ ...NOTHING, after: [linking], leaving: [gone] })
  expect(fault).toContain('“linking” would still link to “gone”')
  expect(releaseFault({ ...NOTHING, after: [page('linking', '/other')], leaving: [gone] })).toBeUndefined()
})

test('documents that the site needs cannot be unpublished', () => {
  const home = { ...stored, _id: 'homePage', _type: 'homePage', title: 'Home' }
  expect(releaseFault({ ...NOTHING, leaving: [home] })).toBe(
    'The site needs “Home”, so it cannot be unpublished.',
  )
})
