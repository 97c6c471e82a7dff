import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
export const root = path.join(import.meta.dirname, '../../..')

/** Current Docker, old Docker, and podman. The first with a running engine is used. */
const candidates = [['docker', 'compose'], ['docker-compose'], ['podman', 'compose']]

/**
 * Finds the command for this machine's container engine.
 *
 * @throws Error with the output of each candidate, if there is no engine
 */
export async function findCompose(): Promise<string[]> {
  const complaints: string[] = []
  for (const candidate of candidates) {
    const [program = '', ...args] = candidate
    try {
      // Unlike `version`, this asks the engine itself.
      await run(program, [...args, '--file', 'docker-compose.yml', 'ps'], { cwd: root, timeout: 60_000 })
      return candidate
    } catch (error) {
      complaints.push(`  ${candidate.join(' ')}: ${lastLine(error)}`)
    }
  }
  throw new Error(
    `No container engine answers:\n${complaints.join('\n')}\n` +
      'Start Docker, or podman with its socket in DOCKER_HOST. On a Debian machine without either, as root: ' +
      'tests/compose/local-engine.sh pnpm test:compose',
  )
}

function lastLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string }
  return (stderr || message).trim().split('\n').at(-1)?.trim() ?? ''
}
