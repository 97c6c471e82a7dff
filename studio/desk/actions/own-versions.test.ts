import { expect, test } from 'vitest'
import { noteOwnChange, versionToChange } from './own-versions.ts'

test('two changes by one person to the same shown version do not conflict', () => {
  const shown = { id: 'one', version: 3 }
  expect(versionToChange(shown)).toBe(3)
  noteOwnChange(shown, 3, 4)
  expect(versionToChange(shown)).toBe(4)
  noteOwnChange(shown, 4, 5)
  expect(versionToChange(shown)).toBe(5)
  // By then the current version is shown.
  expect(versionToChange({ id: 'one', version: 5 })).toBe(5)
  expect(versionToChange({ id: 'other', version: 3 })).toBe(3)
})

test('the shown version is used if somebody else also changed the lead', () => {
  const shown = { id: 'two', version: 3 }
  noteOwnChange(shown, 3, 5)
  expect(versionToChange(shown)).toBe(3)
})
