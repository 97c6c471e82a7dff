import { expect, test } from 'vitest'
import { faults } from '../planted-faults/faults.ts'
import { findPlaces } from '../planted-faults/places.ts'
import { root } from '../support/test-environment.ts'

// Running them takes half an hour, so a fault whose line has changed would go unnoticed until then.
test('every planted fault has one place, and its tests exist', () => {
  const places = findPlaces(root)
  const lost: string[] = []
  for (const fault of [...faults.plain, ...faults.inBrowser])
    try {
      places.source(fault)
      fault.tests.forEach(places.test)
    } catch (error) {
      lost.push((error as Error).message)
    }
  expect(lost).toEqual([])
})
