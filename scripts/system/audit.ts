import { once } from 'node:events'
import { say } from './progress.ts'
import { spawnTool } from './tools.ts'

/** Milliseconds: a registry that is not there may also be one that does not answer. */
const PATIENCE = 30_000

/**
 * Asks the registry about known holes in what the running system depends on. Not part of `pnpm test`: news about a
 * dependency must not turn an old commit red. Where the service cannot be reached, it says that it was skipped.
 *
 * @returns whether it found nothing, or could not ask
 */
export async function auditDependencies(): Promise<boolean> {
  const title = 'Known holes in dependencies'
  const { code, output, errors } = await runAudit()
  if (code === 0) {
    say(`✓ ${title}`)
    return true
  }
  if (output.includes('"advisories"')) {
    say(`✗ ${title}\n${output.trim()}`)
    return false
  }
  const reason = /ERR_\w+/.exec(output + errors)?.[0] ?? errors.trim().split('\n')[0] ?? `code ${code}`
  say(`– ${title}: skipped, the registry's audit service cannot be reached (${reason})`)
  return true
}

async function runAudit(): Promise<{ code: number | null; output: string; errors: string }> {
  // In production, and bad enough to act on at once.
  const args = ['audit', '--prod', '--audit-level', 'high', '--json']
  const child = spawnTool('pnpm', args, '.', { stdio: ['ignore', 'pipe', 'pipe'], timeout: PATIENCE })
  let [output, errors] = ['', '']
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (errors += chunk))
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, output, errors }
  } catch (error) {
    return { code: null, output, errors: (error as Error).message }
  }
}
