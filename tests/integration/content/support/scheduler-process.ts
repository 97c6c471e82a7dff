import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { readCommandEnv } from '../../../../packages/content/src/cli/env.ts'
import { createContentClient } from '../../../../packages/content/src/client.ts'
import { runSchedulerJobs } from '../../../../studio/src/scheduler-jobs.ts'
import type { RunningLake } from '../../lake/support/lake-process.ts'
import { machine } from '../../../support/machine.ts'

const program = path.join(import.meta.dirname, '../../../../studio/src/scheduler.ts')

export type RunningScheduler = {
  /** The events it has logged so far. */
  events: string[]
  end(signal?: NodeJS.Signals): Promise<unknown>
}

const settings = (lake: RunningLake) => ({
  LAKE_URL: lake.url,
  LAKE_WRITE_TOKEN: lake.editor().config().token ?? '',
})

/** Runs the scheduler's jobs on a lake in this process. */
export function startScheduler(lake: RunningLake): RunningScheduler {
  const { content } = readCommandEnv(settings(lake))
  const events: string[] = []
  const stopping = new AbortController()
  const ended = runSchedulerJobs(
    createContentClient(content).withConfig({ perspective: 'raw' }),
    (event) => void events.push(event),
    stopping.signal,
  )
  return {
    events,
    end() {
      stopping.abort()
      return ended
    },
  }
}

/** Starts the production program on a lake and waits until it is ready. */
export async function startSchedulerProcess(lake: RunningLake): Promise<RunningScheduler> {
  const child = spawn(process.execPath, [program], {
    env: { ...machine, ...settings(lake) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const events: string[] = []
  createInterface({ input: child.stdout! }).on('line', (line) => {
    events.push((JSON.parse(line) as { msg: string }).msg)
  })
  await once(child, 'message')
  return {
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
