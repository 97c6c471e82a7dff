import { describe, expect, it } from 'vitest'
import { describeFailures, describeSlowest, duration } from './report.ts'

const result = { file: 'a.test.ts', title: 'adds', passed: true }

describe('the report of a test run', () => {
  it('says what failed, why, and how to run it alone', () => {
    const failed = {
      ...result,
      passed: false,
      error: 'Error: 1 is not 2\n  at a.test.ts:3\n  at run (/x/node_modules/runner/run.js:1)',
    }
    expect(describeFailures([result, failed])).toBe(
      '✗ a.test.ts › adds\n    Error: 1 is not 2\n      at a.test.ts:3\n    Alone: pnpm test a.test.ts\n',
    )
    expect(describeFailures([result])).toBe('')
  })

  it('lists what costs at least a second, the dearest first', () => {
    const costs = new Map([
      ['a.test.ts', 1.5],
      ['b.test.ts', 2],
      ['c.test.ts', 0.9],
    ])
    expect(describeSlowest(costs)).toBe('    2.0 s  b.test.ts\n    1.5 s  a.test.ts')
  })

  it('writes durations for people', () => {
    expect([59_400, 90_000].map(duration)).toEqual(['59 s', '1 min 30 s'])
  })
})
