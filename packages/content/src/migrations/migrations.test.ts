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

test('names the city as a fact, unless it is one', () => {
  expect(change(8, { facts: [{ key: 'uptime' }] })).toMatchObject({
    insert: { after: 'facts[-1]', items: [{ key: 'city', value: 'Sydney' }] },
  })
  expect(change(8, { facts: [{ key: 'city' }] })).toBeUndefined()
  expect(change(8, { _type: 'plan' })).toBeUndefined()
})
