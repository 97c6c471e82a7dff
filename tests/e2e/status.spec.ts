import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '../support/machine.ts'
import { expect, test } from '../support/test.ts'

test('pnpm status finds the whole system up', async () => {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, [path.join(root, 'scripts/status.ts'), '--json'])
  const { up, findings } = JSON.parse(stdout) as { up: boolean; findings: { name: string; state: string }[] }
  expect(up).toBe(true)
  expect(findings.filter(({ state }) => state === 'down')).toEqual([])
  expect(findings.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Database', 'Content lake', 'Lead API', 'Worker', 'Site', 'Studio', 'Scheduler']),
  )
})
