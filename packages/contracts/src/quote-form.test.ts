import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { assessmentSchema } from './assessment.ts'
import { industries } from './industries.ts'
import { parseLead } from './lead.ts'
import { quoteFormSchema, quoteMessage, quoteToLead, readQuoteMessage } from './quote-form.ts'

type QuoteFormValues = Required<z.input<typeof quoteFormSchema>>

const valid: QuoteFormValues = {
  industry: 'Healthcare',
  compliance: 'yes',
  companyName: 'Example Clinic',
  fullName: 'Jo van Citizen',
  email: 'jo@example.com',
  phone: '0491 570 006',
  employees: '25',
  currentIt: 'Two servers\r\nand a NAS',
  challenges: '',
}

const forms = fc.record<QuoteFormValues>({
  industry: fc.constantFrom(...industries),
  compliance: fc.constantFrom('yes', 'no', ''),
  companyName: fc.string({ unit: 'grapheme', minLength: 2, maxLength: 60 }),
  fullName: fc.string({ unit: 'grapheme', minLength: 2, maxLength: 60 }),
  email: fc.constantFrom('jo@example.com', 'test@io'),
  phone: fc.string({ unit: 'grapheme-ascii', minLength: 10, maxLength: 20 }),
  employees: fc.nat({ max: 9_999_999 }).map(String),
  currentIt: fc.string({ unit: 'grapheme', maxLength: 400 }),
  challenges: fc.string({ unit: 'grapheme', maxLength: 400 }),
})

/** The assessment that the wizard's fields are checked against (spec.md section 3). */
function toAssessment(form: QuoteFormValues): z.input<typeof assessmentSchema> {
  const { compliance, employees, currentIt, ...same } = form
  return {
    ...same,
    complianceRequirements: compliance,
    numberOfEmployees: employees,
    currentITSetup: currentIt,
  }
}

describe('quote wizard', () => {
  test('an empty number of employees is the first thing said at the end', () => {
    const { error } = quoteFormSchema.safeParse({ ...valid, employees: '', companyName: '' })
    expect(error?.issues.map(({ message, path }) => [path[0], message])).toEqual([
      ['employees', 'Please select number of employees'],
      ['companyName', 'Company name must be at least 2 characters'],
    ])
  })

  test('says the same, in the same order, as the assessment it maps to', () => {
    const anything = fc.record({
      ...Object.fromEntries(Object.keys(valid).map((key) => [key, fc.string({ maxLength: 1100 })])),
      compliance: fc.constantFrom('yes', 'no', ''),
    })
    fc.assert(
      fc.property(fc.oneof(anything, forms), (values) => {
        const form = values as QuoteFormValues
        const mapped = assessmentSchema.safeParse(toAssessment(form))
        const direct = quoteFormSchema.safeParse(form)
        const said = (result: typeof mapped | typeof direct) =>
          result.error?.issues.map((issue) => issue.message)
        expect(said(direct)).toEqual(said(mapped))
      }),
    )
  })
})

describe('quote to lead', () => {
  test('composes the message and splits the name', () => {
    expect(quoteToLead(quoteFormSchema.parse(valid))).toEqual({
      firstName: 'Jo',
      lastName: 'van Citizen',
      email: 'jo@example.com',
      phone: '0491 570 006',
      company: 'Example Clinic',
      industry: 'Healthcare',
      employees: '25',
      message:
        'Industry: Healthcare\nCompliance: yes\nEmployees: 25\nCurrent IT: Two servers\nand a NAS\nChallenges: Not provided',
      leadSource: 'quote_form',
    })
  })

  test('says what was left out', () => {
    const { message } = quoteToLead(quoteFormSchema.parse({ ...valid, compliance: '', currentIt: ' ' }))
    expect(message).toBe(
      'Industry: Healthcare\nCompliance: Not specified\nEmployees: 25\nCurrent IT: Not provided\nChallenges: Not provided',
    )
  })

  test('a message composed of the longest parts is still accepted', () => {
    const form = { ...valid, currentIt: 'c'.repeat(1000), challenges: 'c'.repeat(1000), employees: '9999999' }
    const lead = quoteToLead(quoteFormSchema.parse({ ...form, industry: 'Government Administration' }))
    expect(lead.message.length).toBeGreaterThan(2000)
    expect(parseLead(lead)).toMatchObject({ ok: true, lead })
  })

  test('every wizard that passes makes a lead that the API accepts', () => {
    fc.assert(
      fc.property(forms, (values) => {
        const checked = quoteFormSchema.safeParse(values)
        fc.pre(checked.success)
        const lead = quoteToLead(checked.data)
        expect(lead.message).toContain(`Employees: ${lead.employees}\n`)
        expect(parseLead(lead)).toMatchObject({ ok: true, lead })
      }),
    )
  })
})

describe('a composed message', () => {
  test('can be taken apart again', () => {
    const form = { ...valid, currentIt: 'Two servers\nand a NAS', challenges: 'Slow\n\nOld' } as const
    expect(readQuoteMessage(quoteMessage({ ...form, industry: 'Retail', compliance: '' }))).toEqual({
      industry: 'Retail',
      compliance: 'Not specified',
      employees: '25',
      currentIt: 'Two servers\nand a NAS',
      challenges: 'Slow\n\nOld',
    })
  })

  test('is not what a person writes', () => expect(readQuoteMessage('Industry: none\nHello')).toBeUndefined())
})
