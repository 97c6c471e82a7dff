import { createContext, type PropsWithChildren, useContext } from 'react'
import { type Schedule, scheduleId, SCHEDULES, type ScheduledAction } from '../../src/scheduling/schedule.ts'
import { type Live, useLive } from '../live.ts'

type Schedules = Pick<Live<readonly Schedule[]>, 'result' | 'failed'>

const SchedulesContext = createContext<Schedules>({ failed: false })

/** Keeps what is planned up to date for the whole Studio, with one stream of events. */
export function SchedulesProvider({ children }: PropsWithChildren) {
  const schedules = useLive<Schedule[]>(SCHEDULES, '_type == "schedule"')
  return <SchedulesContext value={schedules}>{children}</SchedulesContext>
}

/** Everything that was planned, the earliest first; no result until it is known. */
export function useSchedules(): Schedules {
  return useContext(SchedulesContext)
}

/** What was planned for a document, whatever became of it. */
export function useSchedule(documentId: string, action: ScheduledAction): Schedule | undefined {
  const id = scheduleId(documentId, action)
  return useSchedules().result?.find(({ _id }) => _id === id)
}

/** What waits to be done with a document. */
export function useWaiting(documentId: string, action: ScheduledAction): Schedule | undefined {
  const schedule = useSchedule(documentId, action)
  return schedule?.status === 'waiting' ? schedule : undefined
}
