import { expect, test } from 'vitest'
import { placesWithValue } from './fact-rules.ts'

const base = { _rev: '1', _createdAt: '', _updatedAt: '' }

test('text may name the place and the speaker of an event, but not its time', () => {
  const person = { ...base, _id: 'ada', _type: 'person', name: 'Ada Lovelace', text: 'Online on 4 Feb 2099' }
  const found = (name: string, value: string) =>
    placesWithValue([person], { key: `event:events-backups:${name}`, name, value }).length
  expect([found('speaker', 'Ada Lovelace'), found('where', 'Online'), found('when', '4 Feb 2099')]).toEqual([
    0, 0, 1,
  ])
})

test('finds text with the value of a fact written out, and none that names the fact', () => {
  const price = { key: 'price:a', name: 'Price of A', value: '$120' }
  const literal = {
    ...base,
    _id: 'drafts.home',
    _type: 'homePage',
    title: 'Home',
    seo: { description: 'From $120 a month' },
    blocks: [{ _key: 'k', lede: 'Not $1200, but $120.' }],
  }
  const naming = { ...base, _id: 'about', _type: 'aboutPage', title: 'About', summary: 'From {{price:a}}' }
  expect(placesWithValue([literal, naming], price)).toEqual([
    { id: 'home', type: 'homePage', title: 'Home', links: 2 },
  ])
})
