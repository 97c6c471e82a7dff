import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { describeStartFailure } from './start-failure.ts'

test('reports a programming error with its file and line', () => {
  const parse = () => new Script('\nconst x = = 1', { filename: '/site/api/src/spam.ts' })
  let slip: unknown
  try {
    parse()
  } catch (error) {
    slip = error
  }
  expect(describeStartFailure(slip)).toMatch(/^\/site\/api\/src\/spam\.ts:2\n[^]*SyntaxError/)
})

test('reports an expected error by its message only', () => {
  expect(describeStartFailure(new Error('port 4000 is taken'))).toBe('port 4000 is taken')
})
