import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../support/database.ts'
import { freshEnvironment, removeFolder } from '../../support/running-system.ts'
import { root } from '../../support/test-environment.ts'

const run = promisify(execFile)

/** Runs `pnpm status` while only a database is running. @returns its exit code and results */
async function status(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<{ code: number; findings: Record<string, string> }> {
  const env = { ...(await freshEnvironment()), DATABASE_URL: databaseUrl, ...settings }
  const command = [path.join(root, 'scripts/status.ts'), '--json']
  const { code, stdout } = await run(process.execPath, command, { env }).then(
    (result) => ({ code: 0, ...result }),
    (error: { code: number; stdout: string }) => error,
  )
  await removeFolder(env)
  const { findings } = JSON.parse(stdout) as { findings: { name: string; state: string; text: string }[] }
  return {
    code,
    findings: Object.fromEntries(findings.map(({ name, state, text }) => [name, `${state}: ${text}`])),
  }
}

test('an unresponsive part is down, and one that needs attention is not', async () => {
  const database = await createTestDatabase()
  const { code, findings } = await status(database.url)
  expect(code).toBe(1)
  expect(findings).toMatchObject({
    'Lead API': expect.stringContaining('down: does not answer'),
    Database: expect.stringMatching(/^well: PostgreSQL 1\d.*, schema \d+$/),
    Notices: 'well: none waiting',
    Disk: expect.stringMatching(/% of the disk is free \(/),
    Backup: 'attention: none on this machine yet: pnpm backup',
    Version: expect.stringMatching(/^well: \d+\.\d+\.\d+(, commit [0-9a-f]+)?, Node \d+\./),
  })
  await database.drop()
})

test('calendars that cannot be read are counted, without a word of whose they are', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  expect((await status(database.url)).findings['Calendars']).toBeUndefined()
  await client.query(`WITH people AS (
      INSERT INTO desk_people (id, name, email, role) VALUES ('a', 'Ada', '', 'editor'), ('b', 'Bo', '', 'editor') RETURNING id)
    INSERT INTO busy_calendars (person, address, next_read_at) SELECT id, 'https://calendar.example.com/secret', now() FROM people`)
  expect((await status(database.url)).findings['Calendars']).toBe('well: 2 read')
  await client.query(
    "UPDATE busy_calendars SET fault = 'Its server answers 503', failing_since = '2026-10-05T00:00Z' WHERE person = 'a'",
  )
  expect((await status(database.url)).findings['Calendars']).toBe(
    'attention: 1 of 2 can’t be read, since Mon, 5 Oct 2026, 11:00 am AEDT: Calls, “Busy times” in the Studio says why',
  )
  await client.end()
  await database.drop()
})

test('a part of another system is not taken for this one’s', async () => {
  const others = createServer((_request, response) => response.end('{"status":"ok"}')).listen(0)
  await once(others, 'listening')
  const { port } = others.address() as AddressInfo
  const { code, findings } = await status('postgres://site@127.0.0.1:1/leads', { LAKE_PORT: String(port) })
  expect([code, findings['Content lake']]).toEqual([
    1,
    `down: another system answers at http://localhost:${port}/healthz`,
  ])
  others.close()
})

test('a backup made by other means counts once it is recorded', async () => {
  const database = await createTestDatabase()
  const note = (...args: string[]) =>
    run(process.execPath, [path.join(root, 'api/src/cli/backup.ts'), 'note', ...args], {
      env: { ...process.env, DATABASE_URL: database.url },
    })
  await expect(note('leads.dump', '120', 'encripted')).rejects.toThrow(/plain or encrypted/)
  await expect(note('leads.dump', '', 'plain')).rejects.toThrow(/BYTES/)
  expect((await status(database.url)).findings['Backup']).toContain('none on this machine yet')
  // The output of `wc -c` on macOS.
  await note('leads.dump', '     120', 'plain')
  expect((await status(database.url)).findings['Backup']).toBe('well: just now, not encrypted (leads.dump)')
  await database.drop()
})

test('a database without its migrations is down', async () => {
  const database = await createTestDatabase({ migrated: false })
  const { code, findings } = await status(database.url)
  expect([code, findings['Database']]).toEqual([
    1,
    expect.stringMatching(/^down: .* migrations are missing$/),
  ])
  await database.drop()
})

test('an unreachable database is down, with a one-line message', async () => {
  const { code, findings } = await status('postgres://site:secret@127.0.0.1:1/leads')
  expect([code, findings['Database']]).toEqual([
    1,
    'down: The database does not answer: connect ECONNREFUSED 127.0.0.1:1',
  ])
})
