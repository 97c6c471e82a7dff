import { readCommandEnv } from '../../../../packages/content-model/src/cli/env.ts'
import { createContentClient } from '../../../../packages/content-model/src/client.ts'
import { runSchedulerJobs } from '../../../../studio/src/scheduler.ts'
import type { Scheduler } from '../../../../studio/src/run-on-changes.ts'
import type { RunningLake } from '../../lake/support/lake-process.ts'
import { startStudio } from './studio-process.ts'

export type RunningScheduler = {
  /** Its state; only for a scheduler in this process. */
  readonly state?: Readonly<Pick<Scheduler, 'refused' | 'failed'>>
  /** The events it has logged so far. */
  readonly events: readonly string[]
  end(signal?: NodeJS.Signals): Promise<unknown>
}

const settings = (lake: Pick<RunningLake, 'url' | 'editor'>) => ({
  LAKE_URL: lake.url,
  LAKE_WRITE_TOKEN: lake.editor().config().token ?? '',
})

/** Runs the scheduler's jobs on a lake in this process. */
export function startScheduler(lake: Pick<RunningLake, 'url' | 'editor'>): RunningScheduler {
  const { content } = readCommandEnv(settings(lake))
  const events: string[] = []
  const stopping = new AbortController()
  const state: Scheduler = {
    client: createContentClient(content, { maxRetries: 0 }).withConfig({ perspective: 'raw' }),
    report: (event) => void events.push(event),
    signal: stopping.signal,
    refused: new Set(),
    failed: 0,
  }
  const ended = runSchedulerJobs(state)
  return {
    events,
    state,
    end() {
      stopping.abort()
      return ended
    },
  }
}

/** Starts the Studio's production program on a lake. */
export async function startSchedulerProcess(lake: RunningLake): Promise<RunningScheduler> {
  const studio = await startStudio(settings(lake))
  return {
    get events() {
      return studio.log.map(({ msg }) => String(msg))
    },
    end: (signal = 'SIGTERM') => studio.stop(signal),
  }
}
