import type { DocumentBadgeComponent, DocumentBadgeProps } from 'sanity'
import type { ScheduledAction } from '../../src/scheduling/schedule.ts'
import { sydneyTime } from '../../src/scheduling/sydney-time.ts'
import { useWaiting } from './schedules.tsx'

function createBadge(action: ScheduledAction, label: string): DocumentBadgeComponent {
  return ({ id }: DocumentBadgeProps) => {
    const waiting = useWaiting(id, action)
    return waiting ? { label: `${label} ${sydneyTime(new Date(waiting.at))}`, color: 'primary' } : null
  }
}

/** What waits to be done with a document, beside its state. */
export const scheduleBadges = [createBadge('publish', 'Publishes'), createBadge('unpublish', 'Unpublishes')]
