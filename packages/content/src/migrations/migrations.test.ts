import { expect, test } from 'vitest'
import { MIGRATIONS } from './migrations.ts'

const change = (version: number, document: object) =>
  MIGRATIONS.find((migration) => migration.version === version)?.change?.(
    {
      _id: 'a',
      _rev: 'r',
      _createdAt: '',
      _updatedAt: '',
      _type: 'siteSettings',
      ...document,
    },
    [],
  )

test('moves the year out of the copyright line, if the line starts with one', () => {
  expect(change(3, { copyright: '© 2024 Beacon Pty Ltd. All rights reserved.' })).toEqual({
    set: { copyrightYear: 2024, copyright: 'Beacon Pty Ltd. All rights reserved.' },
  })
  expect(change(3, { copyright: 'Beacon, 2024' })).toBeUndefined()
  expect(change(3, { _type: 'plan', copyright: '© 2024 Beacon' })).toBeUndefined()
})
