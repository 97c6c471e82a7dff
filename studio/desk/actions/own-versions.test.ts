import { expect, test } from 'vitest'
import { noteOwnChange, versionToChange } from './own-versions.ts'

test('what one person does twice to a lead as it was shown is no conflict', () => {
  const shown = { id: 'one', version: 3 }
  expect(versionToChange(shown)).toBe(3)
  noteOwnChange(shown, 3, 4)
  expect(versionToChange(shown)).toBe(4)
  noteOwnChange(shown, 4, 5)
  expect(versionToChange(shown)).toBe(5)
  // By then it is shown as it is.
  expect(versionToChange({ id: 'one', version: 5 })).toBe(5)
  expect(versionToChange({ id: 'other', version: 3 })).toBe(3)
})

test('where somebody else changed the lead too, the version that was shown stands', () => {
  const shown = { id: 'two', version: 3 }
  noteOwnChange(shown, 3, 5)
  expect(versionToChange(shown)).toBe(3)
})
