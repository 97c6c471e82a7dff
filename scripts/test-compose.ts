/**
 * `pnpm test:compose` builds the images, starts docker-compose.yml with this machine's container engine, sends
 * leads and content through it, restarts every part, scales it and takes it down. It fails with a message if
 * there is no engine or a base image cannot be pulled.
 */
import { showTool } from './system/run-program.ts'
import { showHelp } from './system/terminal.ts'

showHelp(`pnpm test:compose

Builds the images and tests docker-compose.yml with Docker or podman.`)

const args = ['run', '--config', 'tests/compose/vitest.config.ts', ...process.argv.slice(2)]
process.exitCode = await showTool('vitest', args, '.')
