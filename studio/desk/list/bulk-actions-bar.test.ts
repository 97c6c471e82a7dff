import { expect, test } from 'vitest'
import { stillSelected } from './bulk-actions-bar.tsx'

test('what was refused stays selected, and so does what one request could not take', () => {
  const selected = new Set(['changed', 'refused', 'not-sent'])
  const items = [
    { id: 'changed', status: 200, detail: null },
    { id: 'refused', status: 412, detail: 'Somebody else has changed this lead' },
  ]
  expect([...stillSelected(selected, { items })]).toEqual(['refused', 'not-sent'])
})
