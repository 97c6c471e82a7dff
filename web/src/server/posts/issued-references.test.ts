import { describe, expect, it } from 'vitest'
import { createIssuedReferences } from './issued-references.ts'

const HOUR_MS = 60 * 60 * 1000
const contact = { path: '/contact', formId: 'contact', reference: '5QRJYNXZ' }

describe('IssuedReferences', () => {
  it('remembers the form and page of a reference for an hour', () => {
    let now = 1
    const issued = createIssuedReferences({ now: () => now })
    expect(issued.add(contact)).toBe('5QRJYNXZ')
    expect(issued.find('5QRJYNXZ', '/quote')).toBeNull()
    expect(issued.find('MADEUP99', '/contact')).toBeNull()
    now += HOUR_MS
    expect(issued.find('5QRJYNXZ', '/contact')).toMatchObject(contact)
    now += 1
    expect(issued.find('5QRJYNXZ', '/contact')).toBeNull()
  })

  it.each([null, 'a reference & more'])('thanks for a lead with the reference %j too', (reference) => {
    const issued = createIssuedReferences()
    const mark = issued.add({ ...contact, reference })
    expect(mark).toMatch(/^[A-Z0-9]{8}$/)
    expect(issued.find(mark, '/contact')).toMatchObject({ formId: 'contact', reference })
  })

  it('drops the oldest instead of growing forever', () => {
    const issued = createIssuedReferences()
    for (let at = 0; at <= 10_000; at += 1) issued.add({ ...contact, reference: `REF${at}` })
    const known = ['REF0', 'REF1', 'REF10000'].map((mark) => issued.find(mark, '/contact')?.reference)
    expect(known).toEqual([undefined, 'REF1', 'REF10000'])
  })
})
