import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.join(import.meta.dirname, '../../migrations')

test('a migration without a transaction only builds and drops indexes: that can be taken up again', () => {
  const texts = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const marked = texts.filter((sql) => sql.startsWith('-- no transaction\n'))
  const statements = marked.flatMap((sql) => sql.replaceAll(/^--.*$/gm, '').split(';'))
  const others = statements.filter(
    (statement) =>
      !/^\s*$|^\s*(?:CREATE (?:UNIQUE )?INDEX CONCURRENTLY \w+ ON|DROP INDEX CONCURRENTLY IF EXISTS) /.test(
        statement,
      ),
  )
  expect(marked.length).toBeGreaterThan(0)
  expect(others).toEqual([])
})
