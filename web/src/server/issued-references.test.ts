import { describe, expect, it } from 'vitest'
import { IssuedReferences } from './issued-references.ts'

const HOUR = 60 * 60 * 1000

describe('IssuedReferences', () => {
  it('knows what it was given, for an hour', () => {
    const issued = new IssuedReferences()
    issued.add('5QRJYNXZ', 0)
    expect([issued.has('5QRJYNXZ', HOUR - 1), issued.has('5QRJYNXZ', HOUR)]).toEqual([true, false])
    expect(issued.has('MADEUP99', 0)).toBe(false)
  })

  it('lets the oldest go rather than grow without bound', () => {
    const issued = new IssuedReferences()
    for (let at = 0; at <= 10_000; at += 1) issued.add(`R${at}`, at)
    expect([issued.has('R0', 10_000), issued.has('R1', 10_000), issued.has('R10000', 10_000)]).toEqual([
      false,
      true,
      true,
    ])
  })
})
