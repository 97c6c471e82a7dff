import { expect, test } from 'vitest'
import { placesWithValue } from './fact-rules.ts'

const base = { _rev: '1', _createdAt: '', _updatedAt: '' }

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
