import { publishedId } from '@site/content/site/ids'
import { fingerprint } from '@site/content/site/fingerprint'

export type ScheduledAction = 'publish' | 'unpublish'

/** A scheduled action on a document, and its result. */
export type Schedule = {
  readonly _id: string
  readonly _rev: string
  readonly _type: 'schedule'
  readonly documentId: string
  readonly documentType: string
  readonly title: string
  /** `redirect` isn't scheduled: it tells of a page that moved without one (keep-redirects.ts). */
  readonly action: ScheduledAction | 'redirect'
  /** ISO 8601, in UTC. */
  readonly at: string
  /** Fingerprint of the draft that the editor confirmed. */
  readonly fingerprint?: string | null
  readonly status: 'waiting' | 'done' | 'failed'
  /** Tells editors why it failed, or that it was late. */
  readonly message?: string | null
  readonly requestedBy?: string | null
  /** The Studio user's id, by which the API knows whom to mail if it fails. */
  readonly requestedById?: string | null
  readonly doneAt?: string | null
}

/**
 * The id of a document's schedule for an action. There is only one, so scheduling again replaces it. The dot makes it
 * private in both lakes: the public can't see what is going to change and when.
 */
export function scheduleId(documentId: string, action: Schedule['action']): string {
  return `schedule.${action}.${publishedId(documentId)}`
}

/** Whether a schedule can be carried out. `changed`: nobody has confirmed the draft as it is. `nothing`: there is no draft. */
export type Readiness = 'ready' | 'changed' | 'nothing'

/**
 * Compares a waiting schedule with the current draft. Validation only runs in the Studio, so a draft that changed after
 * it was confirmed must not be published: it may lack a price or end in half a sentence.
 */
export function readinessOf(
  { action, fingerprint: confirmed }: Pick<Schedule, 'action' | 'fingerprint'>,
  draft: Readonly<Record<string, unknown>> | null | undefined,
): Readiness {
  if (action === 'unpublish') return 'ready'
  if (!draft) return 'nothing'
  return confirmed === fingerprint(draft) ? 'ready' : 'changed'
}

/** Milliseconds. A schedule that waits for longer is late, because nothing carries it out. */
const LATE = 2 * 60_000

/** Tells editors that a waiting schedule should have been carried out already. */
export function lateness(
  { status, at }: Pick<Schedule, 'status' | 'at'>,
  now = Date.now(),
): string | undefined {
  return status === 'waiting' && now - Date.parse(at) > LATE
    ? 'It is late: the system could not carry it out. It keeps trying. Tell whoever runs the system.'
    : undefined
}

export const SCHEDULES = '*[_type == "schedule"] | order(at asc)'
/** What is waiting, and how many have failed that nobody has dismissed or planned again. */
export const DUE = `{
  "waiting": *[_type == "schedule" && status == "waiting"] | order(at asc),
  "failed": count(*[_type == "schedule" && status == "failed" && count(*[_id in [^.documentId, "drafts." + ^.documentId]]) > 0])
}`

/** For `unset` with a revision: it changes nothing, but fails if somebody has changed the document since. Sanity's own Studio does the same. */
export const UNCHANGED = ['_nothing_is_called_this']
