import { expect, test } from 'vitest'
import { sharedParameters } from './shared-parameters.ts'

test('the day is that of Sydney', () => {
  expect(sharedParameters(true, new Date('2026-11-22T14:00:00Z'))).toEqual({
    samples: 'shown',
    today: '2026-11-23',
  })
  expect(sharedParameters(false, new Date('2026-11-22T12:59:59Z'))).toEqual({
    samples: 'hidden',
    today: '2026-11-22',
  })
})
