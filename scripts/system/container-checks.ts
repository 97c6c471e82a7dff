import { readFileSync } from 'node:fs'
import path from 'node:path'
import { validate, ValidationSeverity } from 'dockerfile-utils'
import { root } from './settings.ts'
import { runTool } from './run-tool.ts'

/**
 * Lints the Dockerfile and docker-compose.yml without a container engine. Our own rules (limits, secrets,
 * networks, tags behind YAML aliases) are in `tests/repo/containers.test.ts`, so `.dclintrc.json` turns those
 * off, and the rules about key order too: parts are listed in the order they start.
 *
 * @throws Error with every problem and its line
 */
export async function checkContainers(): Promise<void> {
  const text = readFileSync(path.join(root, 'Dockerfile'), 'utf8')
  const faults = validate(text, { instructionWorkdirRelative: ValidationSeverity.ERROR }).map(
    ({ range, message }) => `Dockerfile:${range.start.line + 1} ${message}`,
  )
  if (faults.length > 0) throw new Error(faults.join('\n'))
  await runTool('dclint', ['--config', '.dclintrc.json', '--max-warnings', '0', 'docker-compose.yml'])
}
