import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs a program until its supervisor is gone, which also reads its output: after the first output. Returns its exit code,
 * or null if it didn't end by itself.
 */
export async function abandon(program: string): Promise<number | null> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // No other process would end it.
    timeout: 60_000,
    killSignal: 'SIGKILL',
  })
  const exit = once(child, 'exit')
  await once(child.stdout!, 'data')
  child.stdout!.destroy()
  child.disconnect()
  const [code] = (await exit) as [number | null]
  return code
}
