import { createContext, type PropsWithChildren, useContext } from 'react'
import { type Schedule, scheduleId, SCHEDULES, type ScheduledAction } from '../../src/scheduling/schedule.ts'
import { type Live, useLive } from '../live.ts'

type Schedules = Pick<Live<readonly Schedule[]>, 'result' | 'failed'>

const SchedulesContext = createContext<Schedules>({ failed: false })

export function SchedulesProvider({ children }: PropsWithChildren) {
  const schedules = useLive<Schedule[]>(SCHEDULES, '_type == "schedule"')
  return <SchedulesContext value={schedules}>{children}</SchedulesContext>
}

export function useSchedules(): Schedules {
  return useContext(SchedulesContext)
}

export function useSchedule(documentId: string, action: ScheduledAction): Schedule | undefined {
  const id = scheduleId(documentId, action)
  return useSchedules().result?.find(({ _id }) => _id === id)
}

export function useWaiting(documentId: string, action: ScheduledAction): Schedule | undefined {
  const schedule = useSchedule(documentId, action)
  return schedule?.status === 'waiting' ? schedule : undefined
}
