import type { Lead } from '@site/domain/lead/lead'
import { describe, expect, test } from 'vitest'
import { fingerprintLead } from './store-lead-once.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { newReference, REFERENCE_ALPHABET, REFERENCE_LENGTH } from './repository.ts'

const lead: Lead = {
  firstName: 'Jo',
  lastName: 'Citizen',
  email: 'jo@example.com',
  phone: '02 5550 1234',
  company: undefined,
  message: 'Please call me about backups.',
  industry: undefined,
  employees: undefined,
  leadSource: 'contact_form',
  plan: undefined,
  answers: undefined,
}

describe('fingerprint', () => {
  test('is the same for the same lead', () => {
    expect(fingerprintLead({ ...lead })).toEqual(fingerprintLead(lead))
    expect(fingerprintLead(lead)).toHaveLength(32)
  })

  test('depends on every field and on the boundaries between fields', () => {
    const others = Object.keys(lead).map((field) =>
      fingerprintLead({ ...lead, [field]: 'other' }).toString('hex'),
    )
    const shifted = fingerprintLead({ ...lead, firstName: 'JoCitizen', lastName: '' }).toString('hex')
    expect(new Set([...others, shifted, fingerprintLead(lead).toString('hex')]).size).toBe(others.length + 2)
  })
})

describe('reference', () => {
  test('has the right alphabet and length, and rarely repeats', () => {
    const references = Array.from({ length: 2000 }, newReference)
    const shape = new RegExp(`^[${REFERENCE_ALPHABET}]{${REFERENCE_LENGTH}}$`)
    expect(references.every((reference) => shape.test(reference))).toBe(true)
    expect(new Set(references).size).toBe(2000)
  })

  test('has no lookalike characters and no vowels', () => {
    expect(REFERENCE_ALPHABET).not.toMatch(/[01OILAEU]/)
  })
})

describe('idempotency key', () => {
  const key = '0b6f3c1e-4a52-4c9e-9f39-0d9a7c1f5a10'

  test.each([[key], [`"${key}"`], [` ${key} `], [key.toUpperCase()]])('%s is read', (header) => {
    expect(readIdempotencyKey(header)).toBe(key)
  })

  test('is optional', () => {
    expect(readIdempotencyKey(undefined)).toBeUndefined()
  })

  test.each([[''], [`"${key}`], [`'${key}'`], [key.replaceAll('-', '')], [`{${key}}`], [[key, key]]])(
    '%j is malformed',
    (header) => {
      expect(() => readIdempotencyKey(header)).toThrow('Send a UUID as the Idempotency-Key')
    },
  )
})
