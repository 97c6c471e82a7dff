import { describe, expect, it } from 'vitest'
import { describeFailures, describeProgress, describeSlowest, duration } from './report.ts'

const result = { file: 'a.test.ts', title: 'adds', passed: true, milliseconds: 1500 }

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

  it('names the slowest files first', () => {
    const other = { ...result, file: 'b.test.ts', milliseconds: 2000 }
    expect(describeSlowest([result, other, result])).toBe('    3.0 s  a.test.ts\n    2.0 s  b.test.ts')
  })

  it('estimates the remaining time from the finished tests', () => {
    expect(describeProgress({ done: 0, total: 0 }, 5000)).toBe('starting')
    expect(describeProgress({ done: 0, total: 10 }, 5000)).toBe('0 %')
    expect(describeProgress({ done: 66, total: 200 }, 60_000)).toBe('33 %')
    expect(describeProgress({ done: 5, total: 10 }, 90_000)).toBe('50 %, about 1 min 30 s left')
    expect(duration(59_400)).toBe('59 s')
  })
})
