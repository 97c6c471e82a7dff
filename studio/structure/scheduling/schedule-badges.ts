import type { DocumentBadgeComponent, DocumentBadgeProps } from 'sanity'
import { readinessOf, type ScheduledAction } from '../../src/scheduling/schedule.ts'
import { sydneyTime } from '../../src/scheduling/sydney-time.ts'
import { useWaiting } from './schedules.tsx'

function createBadge(action: ScheduledAction, label: string): DocumentBadgeComponent {
  return ({ id, draft }: DocumentBadgeProps) => {
    const waiting = useWaiting(id, action)
    if (!waiting) return null
    const time = sydneyTime(new Date(waiting.at))
    return readinessOf(waiting, draft) === 'ready'
      ? { label: `${label} ${time}`, color: 'primary' }
      : { label: `Not confirmed for ${time}`, color: 'warning' }
  }
}

/** Badges for a document's schedules. */
export const scheduleBadges = [createBadge('publish', 'Publishes'), createBadge('unpublish', 'Unpublishes')]
