import { once } from 'node:events'
import { say } from './progress.ts'
import { spawnTool } from './run-tool.ts'

/** Milliseconds, in case the registry is unreachable and does not even refuse the connection. */
const PATIENCE = 30_000

/** What the registry knows of holes in production dependencies. */
export type Advisories = {
  outcome: 'none' | 'found' | 'unknown'
  /** What was found, or why nobody knows. */
  text: string
}

/** Asks the registry for known vulnerabilities in production dependencies. */
export async function askForAdvisories(): Promise<Advisories> {
  const { code, output, errors } = await runAudit()
  if (code === 0) return { outcome: 'none', text: '' }
  if (output.includes('"advisories"')) return { outcome: 'found', text: output.trim() }
  const reason = /ERR_\w+/.exec(output + errors)?.[0] ?? errors.trim().split('\n')[0] ?? `code ${code}`
  return { outcome: 'unknown', text: `the registry's audit service cannot be reached (${reason})` }
}

/**
 * Reports known vulnerabilities. Not part of `pnpm test`, because a new advisory must not break an old commit. If
 * the registry cannot be reached, the check is skipped with a message.
 *
 * @returns true if nothing was found or the check was skipped
 */
export async function auditDependencies(): Promise<boolean> {
  const title = 'Known vulnerabilities in dependencies'
  const { outcome, text } = await askForAdvisories()
  if (outcome === 'none') say(`✓ ${title}`)
  else say(outcome === 'found' ? `✗ ${title}\n${text}` : `– ${title}: skipped, ${text}`)
  return outcome !== 'found'
}

async function runAudit(): Promise<{ code: number | null; output: string; errors: string }> {
  // Production dependencies, and only severities that need immediate action.
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
