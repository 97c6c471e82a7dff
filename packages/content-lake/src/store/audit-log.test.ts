import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createAuditLog } from './audit-log.ts'
import { migrate } from './database.ts'

test('limits the refusals it records for each user, and keeps all other entries', () => {
  const database = new DatabaseSync(':memory:')
  migrate(database)
  const audit = createAuditLog(database)
  for (let n = 0; n < 300; n += 1) audit.refused('sign_in_refused', '', 'unknown, used or old code')
  audit.refused('access_refused', 'editor-a', 'POST /v:apiVersion/editors')
  audit.record('sign_in', 'editor-a', 'editor-a')
  const entries = audit.recent(1000)
  expect(entries.map(({ event }) => event).slice(0, 3)).toEqual([
    'sign_in',
    'access_refused',
    'sign_in_refused',
  ])
  expect(entries).toHaveLength(102)
})
