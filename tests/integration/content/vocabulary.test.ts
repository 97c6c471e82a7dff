import { industries } from '../../../packages/contracts/src/industries.ts'
import { INDUSTRY_KEYS } from '../../../studio/schemas/objects/industry-option.ts'
import { quotePage } from '../../../packages/content/seed/pages/quote.ts'
import { expect, test } from 'vitest'

test('the Studio and the seed offer the industries that the lead API accepts', () => {
  expect(INDUSTRY_KEYS).toEqual(industries)
  expect(quotePage.industryOptions.map((option) => option.key)).toEqual(industries)
})
