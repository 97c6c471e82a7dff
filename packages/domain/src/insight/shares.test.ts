import { expect, test } from 'vitest'
import { compareCounts, compareShares, findInterval, isTooFew } from './shares.ts'

const of = (part: number, whole: number) => ({ part, whole })

test.each([
  [3, 41, 0.0252, 0.1943],
  [0, 10, 0, 0.2775],
  [10, 10, 0.7225, 1],
  [30, 1000, 0.0211, 0.0425],
])('the interval of %d of %d', (part, whole, low, high) => {
  const found = findInterval(of(part, whole))
  expect(found.low).toBeCloseTo(low, 4)
  expect(found.high).toBeCloseTo(high, 4)
})

test.each([10, 644, 813])('none and all of %d are exactly 0 and 1 at their ends', (whole) => {
  expect(findInterval(of(0, whole)).low).toBe(0)
  expect(findInterval(of(whole, whole)).high).toBe(1)
})

test.each([
  [3, 41, true],
  [38, 41, true],
  [0, 0, true],
  [20, 41, false],
  [2, 1000, false],
])('%d of %d is too few: %s', (part, whole, few) => {
  expect(isTooFew(of(part, whole))).toBe(few)
})

test('a share has changed only where chance hardly explains it', () => {
  expect(compareShares(of(60, 1000), of(30, 1000))).toBe('rose')
  expect(compareShares(of(30, 1000), of(60, 1000))).toBe('fell')
  expect(compareShares(of(6, 100), of(3, 100))).toBeUndefined()
  expect(compareShares(of(0, 0), of(30, 1000))).toBeUndefined()
})

test.each([
  [1100, 1000, 'rose'],
  [1000, 1100, 'fell'],
  [1030, 1000, undefined],
  [9, 5, undefined],
  [15, 3, 'rose'],
  [0, 8, 'fell'],
  [0, 0, undefined],
])('%d after %d: %s', (now, before, change) => {
  expect(compareCounts(now, before)).toBe(change)
})
