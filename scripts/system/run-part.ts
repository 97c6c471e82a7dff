import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from './settings.ts'

const run = promisify(execFile)

/**
 * Runs a program of one of the parts to its end.
 *
 * @param program its path from the root
 * @returns what it printed
 * @throws Error with what it said of its failure
 */
export async function runPart(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  try {
    const command = ['--disable-warning=ExperimentalWarning', path.join(root, program), ...args]
    const { stdout } = await run(process.execPath, command, { env, maxBuffer: 16 * 1024 * 1024 })
    return stdout
  } catch (cause) {
    const { stderr = '' } = cause as { stderr?: string }
    throw new Error(stderr.trim() || `${program} failed`, { cause })
  }
}
