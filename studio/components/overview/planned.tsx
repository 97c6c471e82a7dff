import { Flex } from '@sanity/ui'
import type { SanityDocument } from 'sanity'
import { lateness, type Readiness, judgeReadiness, type Schedule } from '../../src/scheduling/schedule.ts'
import { localWords } from '@site/domain/business-time'
import { EDITOR_CONTENT_FILTER } from '@site/content-model/site/editor-content-filter'
import { useLive } from '../../structure/live.ts'
import { useSchedules } from '../../structure/scheduling/schedules.tsx'
import { removal, usePlanning } from '../../structure/scheduling/use-planning.ts'
import { PLANNED } from './overview-queries.ts'
import { emptyWords, Line, Panel } from './panel.tsx'
import { Hint, SmallButton } from '../small-text.tsx'

type About = { readonly _id: string; readonly draft: SanityDocument | null; readonly gone: boolean }

const URGENCY = ['failed', 'waiting', 'done']

const WARNINGS: Readonly<Record<Readiness, string | undefined>> = {
  ready: undefined,
  changed: 'Changed since it was scheduled. Open it and confirm the change, or it won’t be published.',
  nothing: 'There are no changes left to publish.',
}

function heading({ action, status, at }: Schedule): string {
  if (action === 'redirect') return 'Moved without a redirect'
  if (status === 'failed') return `Failed: ${action}`
  if (status === 'done') return action === 'publish' ? 'Published late' : 'Unpublished late'
  return `${action === 'publish' ? 'Publish' : 'Unpublish'} ${localWords(at)}`
}

function Plan({ schedule, readiness }: { schedule: Schedule; readiness: Readiness }) {
  const { documentId, documentType, title, action, status, message } = schedule
  const { allowed, remove } = usePlanning(documentId, action)
  const waiting = status === 'waiting'
  const words = waiting ? (WARNINGS[readiness] ?? lateness(schedule)) : message
  const text = removal(schedule)
  return (
    <Line id={documentId} type={documentType} title={title} aside={heading(schedule)}>
      {words && <Hint>{words}</Hint>}
      {allowed && (!waiting || readiness === 'nothing') && (
        <Flex>
          <SmallButton
            mode="ghost"
            text={text}
            aria-label={`${text}: ${title}`}
            onClick={() => void remove(schedule)}
          />
        </Flex>
      )}
    </Line>
  )
}

export function Planned() {
  const { result, failed } = useSchedules()
  const about = useLive<About[]>(PLANNED, `_type == "schedule" || (${EDITOR_CONTENT_FILTER})`).result
  const findDocument = ({ _id: id }: Schedule) => about?.find(({ _id }) => _id === id)
  // Hide past schedules of deleted documents.
  const told = (result ?? []).filter(
    (schedule) =>
      schedule.status === 'waiting' ||
      ((schedule.status === 'failed' || schedule.message) && !findDocument(schedule)?.gone),
  )
  const shown = told.toSorted((one, other) => URGENCY.indexOf(one.status) - URGENCY.indexOf(other.status))
  const readiness = (schedule: Schedule): Readiness => {
    const planned = schedule.status === 'waiting' ? findDocument(schedule) : undefined
    return planned ? judgeReadiness(schedule, planned.draft) : 'ready'
  }
  const none = 'Nothing is scheduled. To schedule a page, use “Schedule publish…” in its menu.'
  return (
    <Panel title="Scheduled" empty={emptyWords({ result, failed }, none)}>
      {shown.map((schedule) => (
        <Plan key={schedule._id} schedule={schedule} readiness={readiness(schedule)} />
      ))}
    </Panel>
  )
}
