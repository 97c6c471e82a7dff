import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseLead } from '../lead/lead.ts'
import { formOfLead, formOfSource, forms } from './all-forms.ts'
import { findField, type FormField, shownFields } from './form-definition.ts'
import { formSchema } from './schemas.ts'
import { toLead } from './to-lead.ts'

/** Arbitrary input for a field, valid and invalid. */
function typed({ kind, lead, min = 1, max = 500, options = [] }: FormField): fc.Arbitrary<string> {
  if (kind === 'choice') return fc.constantFrom(...options)
  if (kind === 'email') return fc.constantFrom('jo@example.com', 'test@io')
  if (kind === 'number') return fc.nat({ max: 9_999_999 }).map(String)
  const unit = lead === 'phone' ? 'grapheme-ascii' : 'grapheme'
  return fc.string({ unit, minLength: min, maxLength: Math.min(max, 400) })
}

describe.each(forms)('the form $key', (form) => {
  const filled = fc.record(Object.fromEntries(form.fields.map((field) => [field.name, typed(field)])))

  test('valid values make a lead that the API accepts unchanged', () => {
    fc.assert(
      fc.property(filled, (values) => {
        const checked = formSchema(form).safeParse(values)
        fc.pre(checked.success)
        const lead = toLead(form, checked.data)
        expect(parseLead(lead)).toMatchObject({ ok: true, lead })
        expect(formOfLead({ source: form.source, message: String(lead['message']) })).toBe(form)
      }),
    )
  })

  test('finds the same first failing rule as the API', () => {
    const schema = formSchema(form)
    const own = schema.safeParse({}).error?.issues.map(({ path }) => String(path[0])) ?? []
    const parsed = parseLead({ leadSource: form.source })
    const refused = parsed.ok ? [] : parsed.problems.map(({ pointer }) => findField(form, pointer))
    const answered = [...new Set(refused)].filter((field) => field !== null)
    expect(answered.length).toBeGreaterThan(2)
    // Fields that only the API or only the form knows keep their places.
    expect(own.filter((field) => answered.includes(field))).toEqual(
      answered.filter((field) => own.includes(field)),
    )
  })

  test('shows each of its fields once', () => {
    const names = form.fields.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(form.steps.flat().toSorted()).toEqual(names.toSorted())
    expect(shownFields(form)).toHaveLength(names.length)
  })

  test('forms with the same source make the same promise, because reminders only know the source', () => {
    expect(form.promisesAnswer).toBe(formOfSource(form.source).promisesAnswer)
  })
})

test('maps the API’s field names to the form’s, and unknown ones to none', () => {
  const quote = formOfSource('quote_form')
  expect(
    ['/firstName', '/lastName', '/company', '/message'].map((pointer) => findField(quote, pointer)),
  ).toEqual(['fullName', 'fullName', 'companyName', 'challenges'])
  for (const form of forms)
    for (const pointer of [
      '/detail2',
      '/leadSource',
      '',
      '/message/0',
      '/name',
      '/answers',
      '/idempotency-key',
    ])
      expect(findField(form, pointer)).toBeNull()
})
