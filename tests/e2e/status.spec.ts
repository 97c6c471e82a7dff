import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '../support/machine.ts'
import { expect, test } from '../support/test.ts'

type Finding = {
  name: string
  state: string
  text: string
}

const startFile = (folder: string) => path.join(folder, 'start.pid')

/** Runs `pnpm status` for the system under test. */
async function status(env: Record<string, string> = {}): Promise<{ up: boolean; findings: Finding[] }> {
  const command = [path.join(root, 'scripts/status.ts'), '--json']
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    env: { ...process.env, ...env },
  }).catch((error: { stdout: string }) => error)
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

test('pnpm status recognises a part of another system', async () => {
  const others = createServer((_request, response) =>
    response.setHeader('x-instance', 'another').end('{"status":"ok","documents":1,"lastTransactionAt":null}'),
  ).listen(0)
  await once(others, 'listening')
  const { port } = others.address() as AddressInfo
  // The start that runs, as it would be noted if another system had taken one of its ports.
  const [pid, instance, ports] = (await readFile(startFile(process.env['DATA_DIR']!), 'utf8')).split('\n')
  const folder = await mkdtemp(path.join(tmpdir(), 'status-'))
  const taken = { ...(JSON.parse(ports!) as object), LAKE_PORT: port }
  await writeFile(startFile(folder), [pid, instance, JSON.stringify(taken)].join('\n'))
  const { up, findings } = await status({ DATA_DIR: folder })
  others.close()
  await rm(folder, { recursive: true })
  const found = Object.fromEntries(findings.map(({ name, state, text }) => [name, `${state}: ${text}`]))
  expect(up).toBe(false)
  expect(found['Content lake']).toContain('down: another system answers at')
})
