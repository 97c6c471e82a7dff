/**
 * `pnpm test:compose`: builds the images, brings docker-compose.yml up with the container engine of this machine, walks
 * leads and content through it, restarts every part, scales, and takes it down. Where no engine answers, or a base image
 * cannot be had, it says so and fails.
 */
import { once } from 'node:events'
import { spawnTool } from './system/tools.ts'
import { showHelp } from './system/help.ts'

showHelp(`pnpm test:compose

Builds the images and tries docker-compose.yml with Docker or podman.`)

const args = ['run', '--config', 'tests/compose/vitest.config.ts', ...process.argv.slice(2)]
const [code] = await once(spawnTool('vitest', args, '.', { stdio: 'inherit' }), 'exit')
process.exitCode = typeof code === 'number' ? code : 1
