import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from './machine.ts'

const run = promisify(execFile)

/** Runs `pnpm leads …` and returns its output. */
export async function leads(args: string[], env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const { stdout } = await run(process.execPath, [path.join(root, 'scripts/leads.ts'), ...args], { env })
  return stdout
}

/** Exports all leads from one e-mail address. */
export async function leadsFrom(email: string, env?: NodeJS.ProcessEnv): Promise<Record<string, unknown>[]> {
  const lines = (await leads(['export', '--format', 'ndjson'], env)).split('\n').filter(Boolean)
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((lead) => lead['email'] === email)
}
