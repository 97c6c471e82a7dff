import { expect, test } from 'vitest'
import { requireDatabase } from './database-url.ts'
import { readSettings } from './settings.ts'

test('an unreachable database is reported in one line with its setting', async () => {
  const settings = readSettings({ DATABASE_URL: 'postgres://site:secret@127.0.0.1:1/leads' })
  const failure = await requireDatabase(settings).catch((error: Error) => error.message)
  expect(failure).toMatch(/^DATABASE_URL: .*ECONNREFUSED 127\.0\.0\.1:1\. Check that it runs[^\n]*$/)
  expect(failure).not.toContain('secret')
})

test('the embedded one is not asked for before it runs', async () => {
  await expect(requireDatabase(readSettings({}))).resolves.toBeUndefined()
})
