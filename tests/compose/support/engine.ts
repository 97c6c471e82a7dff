import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
export const root = path.join(import.meta.dirname, '../../..')

/** Today's Docker, yesterday's, and podman: the first that has an engine behind it is taken. */
const candidates = [['docker', 'compose'], ['docker-compose'], ['podman', 'compose']]

/**
 * The command that speaks to a container engine of this machine.
 *
 * @throws Error that says what each candidate said, where none has an engine
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
