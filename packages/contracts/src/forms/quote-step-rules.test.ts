import { expect, test } from 'vitest'
import { quote } from './quote.ts'
import { formSchema } from './schemas.ts'
import { missingInStepOne, quoteProgress, warningOfEmployees } from './quote-step-rules.ts'

test.each([
  [{ industry: 'Retail', compliance: 'no' }, []],
  [{ industry: 'Retail', compliance: '' }, ['compliance']],
  [{ industry: '', compliance: 'yes' }, ['industry']],
  [{}, ['industry', 'compliance']],
])('of step 1 with %j is missing: %j', (values, fields) => {
  expect(missingInStepOne(values).map(([field]) => field)).toEqual(fields)
})

/** The final validation's message for one field. */
const finalCheck = (field: string, value: string) =>
  formSchema(quote)
    .safeParse({ [field]: value })
    .error?.issues.find(({ path }) => path[0] === field)?.message

test('reports the same errors for step 1 as the final check', () => {
  for (const [field, message] of missingInStepOne({})) expect(finalCheck(field, '')).toBe(message)
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
    expect(warningOfEmployees(typed)).toBe(finalCheck('employees', typed) ?? null)
  },
)
