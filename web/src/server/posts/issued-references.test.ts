import { describe, expect, it } from 'vitest'
import { createIssuedReferences } from './issued-references.ts'

const HOUR = 60 * 60 * 1000
const contact = { path: '/contact', formId: 'contact' }

describe('IssuedReferences', () => {
  it('remembers the form and page of a reference for an hour', () => {
    const issued = createIssuedReferences()
    issued.add('5QRJYNXZ', contact, 0)
    expect(issued.formOf('5QRJYNXZ', '/contact', HOUR - 1)).toBe('contact')
    expect(issued.formOf('5QRJYNXZ', '/contact', HOUR)).toBeNull()
    expect(issued.formOf('5QRJYNXZ', '/quote', 0)).toBeNull()
    expect(issued.formOf('MADEUP99', '/contact', 0)).toBeNull()
  })

  it('drops the oldest instead of growing forever', () => {
    const issued = createIssuedReferences()
    for (let at = 0; at <= 10_000; at += 1) issued.add(`R${at}`, contact, at)
    const known = ['R0', 'R1', 'R10000'].map((reference) => issued.formOf(reference, '/contact', 10_000))
    expect(known).toEqual([null, 'contact', 'contact'])
  })
})
