import { describe, expect, test } from 'vitest'
import { contact } from './contact.ts'
import type { FormValues } from './form-definition.ts'
import { formSchema } from './schemas.ts'
import { toLead } from './to-lead.ts'

const schema = formSchema(contact)

const valid = {
  name: 'Jo Citizen',
  email: 'jo@example.com.au',
  phone: '02 5550 1234',
  company: 'Example Pty Ltd',
  message: 'Please call me about backups.',
}

/** The messages for a valid form with this change, in the order in which they are found. */
function messages(change: Record<string, unknown>): string[] {
  return schema.safeParse({ ...valid, ...change }).error?.issues.map((issue) => issue.message) ?? []
}

test('the page shows all five fields in order', () => {
  const empty = { name: '', email: '', phone: '', company: ' ', message: '' }
  const found = schema.safeParse(empty).error?.issues.map((issue) => issue.message)
  expect(found).toEqual([
    'Name must be at least 2 characters',
    'Invalid email address',
    'Phone number must be at least 10 characters',
    'Please enter your company name',
    'Message must be at least 10 characters',
  ])
  expect(schema.parse({ ...valid, company: 'X' }).company).toBe('X')
})

test('the message has the six rows of the specification', () => {
  expect(contact.fields.find(({ name }) => name === 'message')).toMatchObject({ rows: 6 })
})

describe('contact form', () => {
  test('accepts and normalises a filled-in form', () => {
    const form = schema.parse({
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
    ['company', ' ', 'Please enter your company name'],
    ['company', undefined, 'Please enter your company name'],
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
    ['company', 'c'.repeat(100)],
    ['message', 'm'.repeat(10)],
    ['message', 'm'.repeat(2000)],
    ['message', 'a tab\tand a\nnew line'],
    ['message', '😀'.repeat(5)],
    ['message', '😀'.repeat(1000)],
  ])('accepts %s %j', (field, value) => {
    expect(messages({ [field]: value })).toEqual([])
  })

  test('finds the first failing rule in the order of the fields', () => {
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
  test('splits the name and sets the source', () => {
    expect(toLead(contact, schema.parse(valid))).toEqual({
      firstName: 'Jo',
      lastName: 'Citizen',
      email: 'jo@example.com.au',
      phone: '02 5550 1234',
      company: 'Example Pty Ltd',
      message: 'Please call me about backups.',
      leadSource: 'contact_form',
    })
  })

  test('leaves an empty company out', () => {
    expect(toLead(contact, { ...valid, company: '' } satisfies FormValues)).not.toHaveProperty('company')
  })
})
