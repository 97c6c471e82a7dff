import { expect, test } from 'vitest'
import { quoteFormSchema } from './quote-form.ts'
import { missingInStepOne, noIndustry, quoteProgress, warningOfEmployees } from './quote-steps.ts'

test.each([
  [{ industry: 'Retail', compliance: 'no' }, []],
  [{ industry: 'Retail', compliance: '' }, ['compliance']],
  [{ industry: '', compliance: 'yes' }, ['industry']],
  [{}, ['industry', 'compliance']],
])('of step 1 with %j is missing: %j', (values, fields) => {
  expect(missingInStepOne(values).map(([field]) => field)).toEqual(fields)
})

test('says of an industry what the final check says', () => {
  expect(quoteFormSchema.shape.industry.safeParse('').error?.issues[0]?.message).toBe(noIndustry)
})

test.each([
  [1, 33],
  [2, 67],
  [3, 100],
])('step %i is %i %% of the way', (step, percent) => {
  expect(quoteProgress(step)).toBe(percent)
})

test.each(['', ' ', '0', '25', ' 25 ', '25.5', '1e3', '-4', '9999999', '12345678', 'ten'])(
  'warns of %j employees in the words of the final check, and only where it has any',
  (typed) => {
    const { error } = quoteFormSchema.shape.employees.safeParse(typed)
    expect(warningOfEmployees(typed)).toBe(error?.issues[0]?.message ?? null)
  },
)
