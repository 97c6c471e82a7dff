import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { asEnvironment, childEnvironment, readSettings, root } from './settings.ts'

/**
 * Runs a command of the local lake with this process's arguments. Paths are relative to the caller's folder,
 * which package managers change.
 *
 * @param elsewhere what to use instead if the content is at Sanity
 */
export function runLakeCommand(name: string, elsewhere: string): void {
  try {
    const settings = readSettings()
    if (settings.hosted) throw new Error(`SANITY_PROJECT_ID is set: there is no local lake. ${elsewhere}`)
    const program = path.join(root, `lake/src/cli/${name}.ts`)
    const command = ['--disable-warning=ExperimentalWarning', program, ...process.argv.slice(2)]
    const env = childEnvironment(asEnvironment(settings))
    const cwd = process.env['INIT_CWD'] ?? process.cwd()
    process.exitCode = spawnSync(process.execPath, command, { env, cwd, stdio: 'inherit' }).status ?? 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
