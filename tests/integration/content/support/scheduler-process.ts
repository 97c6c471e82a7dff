import type { RunningLake } from '../../lake/support/lake-process.ts'
import { type Program, spawnProgram, untilReady } from '../../../support/program.ts'

/** Starts the very process that production runs, on a lake, and waits until it works. */
export function startScheduler(lake: RunningLake): Promise<Program> {
  const token = lake.editor().config().token ?? ''
  const child = spawnProgram('studio/src/scheduler.ts', { LAKE_URL: lake.url, LAKE_WRITE_TOKEN: token })
  return untilReady(child, ({ msg }) => msg === 'scheduler.started')
}
