import { createContext, type PropsWithChildren, useContext } from 'react'
import { type Schedule, scheduleId, SCHEDULES, type ScheduledAction } from '../../src/scheduling/schedule.ts'
import { type Live, useLive } from '../live.ts'

type Schedules = Pick<Live<readonly Schedule[]>, 'result' | 'failed'>

const SchedulesContext = createContext<Schedules>({ failed: false })

/** Keeps schedules up to date for the whole Studio, with a single event stream. */
export function SchedulesProvider({ children }: PropsWithChildren) {
  const schedules = useLive<Schedule[]>(SCHEDULES, '_type == "schedule"')
  return <SchedulesContext value={schedules}>{children}</SchedulesContext>
}

/** All schedules, earliest first. There is no result while they are being loaded. */
export function useSchedules(): Schedules {
  return useContext(SchedulesContext)
}

/** The schedule of a document, whatever its status. */
export function useSchedule(documentId: string, action: ScheduledAction): Schedule | undefined {
  const id = scheduleId(documentId, action)
  return useSchedules().result?.find(({ _id }) => _id === id)
}

/** The schedule of a document that is still waiting. */
export function useWaiting(documentId: string, action: ScheduledAction): Schedule | undefined {
  const schedule = useSchedule(documentId, action)
  return schedule?.status === 'waiting' ? schedule : undefined
}
