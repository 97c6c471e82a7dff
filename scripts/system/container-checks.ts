import { readFileSync } from 'node:fs'
import path from 'node:path'
import { validate, ValidationSeverity } from 'dockerfile-utils'
import { root } from './settings.ts'
import { runTool } from './tools.ts'

/**
 * Lints the Dockerfile, and docker-compose.yml by the schema of the Compose specification; needs no container engine.
 * What only we ask of them (bounds, secrets, networks, tags behind YAML's aliases) is in `tests/repo/containers.test.ts`, and
 * so `.dclintrc.json` leaves those rules out, as it does those about the order of keys: parts stand in the order in which
 * they start.
 *
 * @throws Error with every fault and its line
 */
export async function checkContainers(): Promise<void> {
  const text = readFileSync(path.join(root, 'Dockerfile'), 'utf8')
  const faults = validate(text, { instructionWorkdirRelative: ValidationSeverity.ERROR }).map(
    ({ range, message }) => `Dockerfile:${range.start.line + 1} ${message}`,
  )
  if (faults.length > 0) throw new Error(faults.join('\n'))
  await runTool('dclint', ['--config', '.dclintrc.json', '--max-warnings', '0', 'docker-compose.yml'])
}
