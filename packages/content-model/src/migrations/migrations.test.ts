import { expect, test } from 'vitest'
import { MIGRATIONS } from './migrations.ts'

const change = (version: number, document: object) =>
  MIGRATIONS.find((migration) => migration.version === version)?.change?.({
    _id: 'a',
    _rev: 'r',
    _createdAt: '',
    _updatedAt: '',
    _type: 'siteSettings',
    ...document,
  })

test('merges blocks that differ in their look only', () => {
  const team = {
    _key: 't',
    _type: 'team',
    heading: 'Us',
    roles: [{ _key: 'r', _type: 'teamRole', icon: 'users', role: 'Desk', text: 'Helps' }],
  }
  const shot = { _key: 'p', _type: 'photo', image: { alt: 'A' }, shape: 'wide' }
  expect(change(10, { _type: 'page', blocks: [team, shot, { _key: 'f', _type: 'faq' }] })).toEqual({
    set: {
      blocks: [
        {
          _key: 't',
          _type: 'pointList',
          heading: 'Us',
          look: 'signs',
          items: [{ _key: 'r', _type: 'iconItem', icon: 'users', title: 'Desk', text: 'Helps' }],
        },
        {
          _key: 'p',
          _type: 'images',
          shape: 'wide',
          images: [{ _key: 'image', _type: 'galleryImage', image: { alt: 'A' } }],
        },
        { _key: 'f', _type: 'faq' },
      ],
    },
  })
  expect(change(10, { _type: 'page', title: 'T', blocks: [{ _key: 'f', _type: 'faq' }] })).toBeUndefined()
})

test('merges the menus of wide screens and of phones', () => {
  const entry = (_key: string, href: string) => ({ _type: 'menuItem', _key, label: href, href })
  const link = (_key: string, href: string) => ({ ...entry(_key, href), _type: 'textLink' })
  const header = [entry('a', '/about'), entry('b', '/book')]
  const mobile = [link('a', '/quote'), link('c', '/about')]
  expect(change(11, { _type: 'navigation', header, mobile })).toEqual({
    set: {
      header: [
        entry('a', '/about'),
        { ...entry('b', '/book'), shownOn: 'wide' },
        { ...entry('phones-a', '/quote'), shownOn: 'phones' },
      ],
    },
    unset: ['mobile'],
  })
  expect(change(11, { _type: 'navigation', header })).toBeUndefined()
  expect(change(11, { _type: 'page', mobile })).toBeUndefined()
})

test('names the city as a fact, unless it is one', () => {
  expect(change(8, { facts: [{ key: 'uptime' }] })).toMatchObject({
    insert: { after: 'facts[-1]', items: [{ key: 'city', value: 'Sydney' }] },
  })
  expect(change(8, { facts: [{ key: 'city' }] })).toBeUndefined()
  expect(change(8, { _type: 'plan' })).toBeUndefined()
})
