import { createContext, type PropsWithChildren, useContext } from 'react'
import { type Schedule, SCHEDULES, type ScheduledAction } from '../../src/scheduling/schedule.ts'
import { useLive } from '../live.ts'

const Schedules = createContext<readonly Schedule[]>([])

/** Keeps what is planned up to date for the whole Studio, with one stream of events. */
export function SchedulesProvider({ children }: PropsWithChildren) {
  const { result } = useLive<Schedule[]>(SCHEDULES, '_type == "schedule"')
  return <Schedules value={result ?? []}>{children}</Schedules>
}

/** Everything that was planned, the earliest first. */
export function useSchedules(): readonly Schedule[] {
  return useContext(Schedules)
}

/** What waits to be done with a document. */
export function useWaiting(documentId: string, action: ScheduledAction): Schedule | undefined {
  return useSchedules().find(
    (schedule) =>
      schedule.documentId === documentId && schedule.action === action && schedule.status === 'waiting',
  )
}
