import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from './settings.ts'

const run = promisify(execFile)

/**
 * Runs a part's program until it exits.
 *
 * @param program path from the root
 * @param signal stops it early; the process has exited when this rejects
 * @returns its output
 * @throws Error with its error output
 */
export async function runPart(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<string> {
  signal?.throwIfAborted()
  const command = ['--disable-warning=ExperimentalWarning', path.join(root, program), ...args]
  const running = run(process.execPath, command, { env, maxBuffer: 16 * 1024 * 1024 })
  const end = () => running.child.kill()
  signal?.addEventListener('abort', end)
  try {
    const { stdout } = await running
    return stdout
  } catch (cause) {
    signal?.throwIfAborted()
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string }
    throw new Error(stderr.trim() || stdout.trim() || `${program} failed`, { cause })
  } finally {
    signal?.removeEventListener('abort', end)
  }
}
