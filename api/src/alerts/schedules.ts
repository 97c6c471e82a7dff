import * as z from 'zod/mini'

/** Milliseconds. */
const PATIENCE = 5000

const answerSchema = z.object({ schedules: z.enum(['on', 'off', 'refused', 'failed']) })

export type SchedulesState = z.infer<typeof answerSchema>['schedules']

/** Whether the Studio's server carries out schedules; undefined if it does not say so. */
export async function readSchedules(studio: string): Promise<SchedulesState | undefined> {
  try {
    const answer = await fetch(`${studio}/healthz`, { signal: AbortSignal.timeout(PATIENCE) })
    return answerSchema.parse(await answer.json()).schedules
  } catch {
    return undefined
  }
}
