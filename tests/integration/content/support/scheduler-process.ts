import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { RunningLake } from '../../lake/support/lake-process.ts'
import { machine } from '../../../support/machine.ts'

const program = path.join(import.meta.dirname, '../../../../studio/src/scheduler.ts')

export type RunningScheduler = {
  child: ChildProcess
  /** The events it has logged so far. */
  events: string[]
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts the very process that production runs, on a lake, and waits until it says that it is ready. */
export async function startScheduler(lake: RunningLake): Promise<RunningScheduler> {
  const token = lake.editor().config().token ?? ''
  const child = spawn(process.execPath, [program], {
    env: { ...machine, LAKE_URL: lake.url, LAKE_WRITE_TOKEN: token },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const events: string[] = []
  createInterface({ input: child.stdout! }).on('line', (line) => {
    events.push((JSON.parse(line) as { msg: string }).msg)
  })
  await once(child, 'message')
  return {
    child,
    events,
    async end(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const exited = once(child, 'exit')
      child.kill(signal)
      const [code] = (await exited) as [number | null]
      return code
    },
  }
}
