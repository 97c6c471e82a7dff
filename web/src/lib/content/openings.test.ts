import { expect, test } from 'vitest'
import { campaignOpening, listOpenings, readOpening, SECOND, withOpening } from './openings.ts'

const actions = [
  { _key: 'a', label: 'Call us' },
  { _key: 'b', label: 'Prices' },
]
const page = {
  _id: 'aboutPage',
  _updatedAt: '2026-11-29T01:02:03Z',
  title: 'About',
  blocks: [
    {
      _type: 'hero',
      heading: 'First',
      lede: 'Words',
      actions,
      second: { heading: 'Second', lede: null, label: 'Book', share: 20 },
      campaigns: [{ campaign: 'EOFY sale', heading: null, lede: 'Before June ends', label: null }],
    },
    { _type: 'prose', heading: 'More' },
  ],
}
const shown = (opening: string) => withOpening(page, opening).blocks[0]
const none = { second: null, campaigns: null }

test('a page names its openings, and its experiment by when it was changed', () => {
  expect(listOpenings([{ settings: {} }, page])).toEqual({
    experiment: { id: expect.stringMatching(/^aboutPage\.[a-z0-9]+$/), share: 0.2 },
    campaigns: ['EOFY sale'],
  })
  expect(listOpenings([{ blocks: [{ _type: 'prose' }] }, null])).toEqual({ experiment: null, campaigns: [] })
})

test('each opening keeps what it does not say otherwise, and comes without the others', () => {
  const version = (name: string) => `${listOpenings([page]).experiment!.id}:${name}`
  expect(shown('')).toEqual({
    ...page.blocks[0],
    ...none,
    opening: 'first',
    version: version('first'),
  })
  expect(shown(SECOND)).toEqual({
    ...page.blocks[0],
    ...none,
    heading: 'Second',
    actions: [{ _key: 'a', label: 'Book' }, actions[1]],
    opening: SECOND,
    version: version('second'),
  })
  const sale = campaignOpening('EOFY sale')
  expect(shown(sale)).toEqual({ ...page.blocks[0], ...none, lede: 'Before June ends', opening: sale })
  expect(shown(campaignOpening('made up'))).toEqual(shown(''))
  expect(withOpening(page, sale).blocks[1]).toBe(page.blocks[1])
})

test('a page without others stays as it is', () => {
  const plain = { ...page, blocks: [{ ...page.blocks[0], second: null, campaigns: null }] }
  expect(withOpening(plain, SECOND)).toBe(plain)
  expect([readOpening(plain), readOpening(withOpening(page, SECOND)), readOpening(null)]).toEqual([
    '',
    SECOND,
    '',
  ])
})
