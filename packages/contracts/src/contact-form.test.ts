import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  contactFormSchema,
  contactToLead,
  filledContactFormSchema,
  type ContactForm,
  type ContactFormValues,
} from './contact-form.ts'
import { parseLead } from './lead.ts'

const valid: ContactFormValues = {
  name: 'Jo Citizen',
  email: 'jo@example.com.au',
  phone: '02 5550 1234',
  company: 'Example Pty Ltd',
  message: 'Please call me about backups.',
}

/** The messages for a form that differs from the valid one, in the order in which they are found. */
function messages(change: Partial<Record<keyof ContactFormValues, unknown>>): string[] {
  return (
    contactFormSchema.safeParse({ ...valid, ...change }).error?.issues.map((issue) => issue.message) ?? []
  )
}

test('the page asks for all five fields, in the order of the specification', () => {
  const empty = { name: '', email: '', phone: '', company: ' ', message: '' }
  const found = filledContactFormSchema.safeParse(empty).error?.issues.map((issue) => issue.message)
  expect(found).toEqual([
    'Name must be at least 2 characters',
    'Invalid email address',
    'Phone number must be at least 10 characters',
    'Please enter your company name',
    'Message must be at least 10 characters',
  ])
  expect(filledContactFormSchema.parse({ ...valid, company: 'X' }).company).toBe('X')
})

describe('contact form', () => {
  test('passes a filled form and normalises it', () => {
    const form = contactFormSchema.parse({
      ...valid,
      name: '  Zoe\u0308 Citizen ',
      message: 'one\r\ntwo\rthree\n\n',
    })
    expect(form).toMatchObject({ name: 'Zoë Citizen', message: 'one\ntwo\nthree' })
  })

  test.each([
    ['name', 'J', 'Name must be at least 2 characters'],
    ['name', ' J ', 'Name must be at least 2 characters'],
    ['name', undefined, 'Name must be at least 2 characters'],
    ['name', 'J'.repeat(101), 'Name must be less than 100 characters'],
    ['name', 'Jo\nCitizen', 'Name must be on one line'],
    ['name', 'Jo\u0000Citizen', 'Name contains characters that are not allowed'],
    ['name', 'Jo\u0085Citizen', 'Name contains characters that are not allowed'],
    ['name', 'Jo \uD800', 'Name contains characters that are not allowed'],
    ['name', 'Jo\u2028Citizen', 'Name must be on one line'],
    ['name', 12, 'Name must be text'],
    ['email', '', 'Invalid email address'],
    ['email', 'jo@', 'Invalid email address'],
    ['email', 'jo citizen@example.com', 'Invalid email address'],
    ['email', '.jo@example.com', 'Invalid email address'],
    ['email', 'jo.@example.com', 'Invalid email address'],
    ['email', 'j..o@example.com', 'Invalid email address'],
    ['email', 'jo@example..com', 'Invalid email address'],
    ['email', 'jo@example.com.', 'Invalid email address'],
    ['email', `${'j'.repeat(244)}@example.com`, 'Email must be less than 255 characters'],
    ['phone', '025550123', 'Phone number must be at least 10 characters'],
    ['phone', undefined, 'Phone number must be at least 10 characters'],
    ['phone', '0'.repeat(21), 'Phone number must be less than 20 characters'],
    ['phone', '02 5550\n1234', 'Phone number must be on one line'],
    ['company', 'c'.repeat(101), 'Company name must be less than 100 characters'],
    ['message', 'm'.repeat(9), 'Message must be at least 10 characters'],
    ['message', `${'m'.repeat(9)}\n`, 'Message must be at least 10 characters'],
    ['message', 'm'.repeat(2001), 'Message must be less than 2000 characters'],
    ['message', '😀'.repeat(1001), 'Message must be less than 2000 characters'],
    ['message', 'a bell\u0007 rings here', 'Message contains characters that are not allowed'],
  ])('refuses %s %j', (field, value, message) => {
    expect(messages({ [field]: value })).toEqual([message])
  })

  test.each([
    ['name', 'Jo'],
    ['name', 'J'.repeat(100)],
    ['email', 'test@io'],
    ['email', `${'j'.repeat(243)}@example.com`],
    ['email', "o'brien+it@example.com.au"],
    ['phone', '0255501234'],
    ['phone', '0'.repeat(20)],
    ['company', ''],
    ['company', undefined],
    ['company', 'c'.repeat(100)],
    ['message', 'm'.repeat(10)],
    ['message', 'm'.repeat(2000)],
    ['message', 'a tab\tand a\nnew line'],
    ['message', '😀'.repeat(5)],
    ['message', '😀'.repeat(1000)],
  ])('accepts %s %j', (field, value) => {
    expect(messages({ [field]: value })).toEqual([])
  })

  test('finds the first failing rule in the specification order', () => {
    expect(messages({ name: '', email: '', phone: '', company: 'c'.repeat(101), message: '' })).toEqual([
      'Name must be at least 2 characters',
      'Invalid email address',
      'Phone number must be at least 10 characters',
      'Company name must be less than 100 characters',
      'Message must be at least 10 characters',
    ])
  })
})

describe('contact form to lead', () => {
  test('splits the name and names the source', () => {
    expect(contactToLead(contactFormSchema.parse(valid), 'popup_form')).toEqual({
      firstName: 'Jo',
      lastName: 'Citizen',
      email: 'jo@example.com.au',
      phone: '02 5550 1234',
      company: 'Example Pty Ltd',
      message: 'Please call me about backups.',
      leadSource: 'popup_form',
    })
  })

  test.each([undefined, '', '   '])('leaves an empty company out: %j', (company) => {
    const { company: _, ...rest } = valid
    const form = contactFormSchema.parse(company === undefined ? rest : { ...rest, company })
    expect(contactToLead(form, 'contact_form')).not.toHaveProperty('company')
  })

  test('every form that passes makes a lead that the API accepts', () => {
    const form = fc.record({
      name: fc.string({ unit: 'grapheme', minLength: 2, maxLength: 60 }),
      email: fc.constantFrom('jo@example.com', 'test@io'),
      phone: fc.string({ unit: 'grapheme-ascii', minLength: 10, maxLength: 20 }),
      company: fc.option(fc.string({ unit: 'grapheme', maxLength: 60 }), { nil: undefined }),
      message: fc.string({ unit: 'grapheme', minLength: 10, maxLength: 500 }),
    })
    fc.assert(
      fc.property(form, fc.constantFrom('popup_form' as const, 'contact_form' as const), (values, source) => {
        const checked = contactFormSchema.safeParse(values)
        fc.pre(checked.success)
        const lead = contactToLead(checked.data as ContactForm, source)
        expect(parseLead(lead)).toMatchObject({ ok: true, lead })
      }),
    )
  })
})
