import { expect, test } from 'vitest'
import { asBlocking, isWithoutTransaction, readIndexStatements } from './concurrent-indexes.ts'

const sql = `-- no transaction

-- Why; and how.
CREATE INDEX CONCURRENTLY one ON leads (id);
CREATE UNIQUE INDEX CONCURRENTLY other ON leads
  (email) WHERE email <> '';
DROP INDEX CONCURRENTLY IF EXISTS third;
`

test('a migration without a transaction is read statement by statement', () => {
  expect(isWithoutTransaction(sql)).toBe(true)
  expect(isWithoutTransaction('-- no transactions\n')).toBe(false)
  expect(readIndexStatements(sql).map(({ name }) => name)).toEqual(['one', 'other', 'third'])
})

test('a restore builds the same indexes in its transaction', () => {
  expect(asBlocking(sql)).toBe(
    "CREATE INDEX one ON leads (id);\nCREATE UNIQUE INDEX other ON leads\n  (email) WHERE email <> '';\nDROP INDEX IF EXISTS third;",
  )
})

test.each([
  'UPDATE leads SET stage = stage',
  'CREATE INDEX one ON leads (id)',
  'DROP INDEX CONCURRENTLY one',
])('%s is refused', (statement) => {
  expect(() => readIndexStatements(`-- no transaction\n${statement};`)).toThrow(
    'only CREATE INDEX CONCURRENTLY',
  )
})
