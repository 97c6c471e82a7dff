import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../support/database.ts'
import { freshEnvironment, removeFolder } from '../../support/running-system.ts'
import { root } from '../../support/machine.ts'

const run = promisify(execFile)

/** Runs `pnpm status` while only a database is running. @returns its exit code and results */
async function status(databaseUrl: string): Promise<{ code: number; findings: Record<string, string> }> {
  const env = { ...(await freshEnvironment()), DATABASE_URL: databaseUrl }
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
    Backup: 'attention: none on this machine yet: pnpm backup',
  })
  await database.drop()
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
  expect([code, findings['Database']]).toEqual([1, 'down: does not answer: connect ECONNREFUSED 127.0.0.1:1'])
})
