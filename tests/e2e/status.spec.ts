import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '../support/test-environment.ts'
import { expect, test } from '../support/test.ts'

type Finding = {
  name: string
  state: string
  text: string
}

/** Runs `pnpm status` for the system under test. */
async function status(): Promise<{ up: boolean; findings: Finding[] }> {
  const command = [path.join(root, 'scripts/status.ts'), '--json']
  const { stdout } = await promisify(execFile)(process.execPath, command).catch(
    (error: { stdout: string }) => error,
  )
  return JSON.parse(stdout) as { up: boolean; findings: Finding[] }
}

test('pnpm status reports that every part is up', async () => {
  const { up, findings } = await status()
  expect(up).toBe(true)
  expect(findings.filter(({ state }) => state === 'down')).toEqual([])
  expect(findings.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Database', 'Content lake', 'Lead API', 'Site', 'Studio']),
  )
})
