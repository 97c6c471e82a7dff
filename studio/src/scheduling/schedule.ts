import { publishedId } from '@site/content-model/site/ids'
import { fingerprint } from '@site/content-model/site/fingerprint'

export type ScheduledAction = 'publish' | 'unpublish'

export type Schedule = {
  readonly _id: string
  readonly _rev: string
  readonly _type: 'schedule'
  readonly documentId: string
  readonly documentType: string
  readonly title: string
  /** `redirect` isn't scheduled: it tells of a page that moved without one (keep-redirects.ts). */
  readonly action: ScheduledAction | 'redirect'
  readonly at: string
  readonly fingerprint?: string | null
  /** The campaign that goes live or is taken back with its page, and what its editor saw of it. */
  readonly campaign?: string | null
  readonly campaignFingerprint?: string | null
  readonly status: 'waiting' | 'done' | 'failed'
  readonly message?: string | null
  readonly requestedBy?: string | null
  /** The Studio user's id, by which the API knows whom to mail if it fails. */
  readonly requestedById?: string | null
  readonly doneAt?: string | null
}

/** One for a document and an action: scheduling again replaces it. The dot makes it private in both lakes. */
export function scheduleId(documentId: string, action: Schedule['action']): string {
  return `schedule.${action}.${publishedId(documentId)}`
}

/** `changed`: the editor has confirmed another version of the draft. `nothing`: there is no draft. */
export type Readiness = 'ready' | 'changed' | 'nothing'

/** Validation only runs in the Studio, so a draft that changed after it was confirmed must not be published. */
export function judgeReadiness(
  { action, fingerprint: confirmed }: Pick<Schedule, 'action' | 'fingerprint'>,
  draft: Readonly<Record<string, unknown>> | null | undefined,
): Readiness {
  if (action === 'unpublish') return 'ready'
  if (!draft) return 'nothing'
  return confirmed === fingerprint(draft) ? 'ready' : 'changed'
}

/** A schedule that waits for longer is late, because nothing carries it out. */
const LATE_MS = 2 * 60_000

export function lateness(
  { status, at }: Pick<Schedule, 'status' | 'at'>,
  now = Date.now(),
): string | undefined {
  return status === 'waiting' && now - Date.parse(at) > LATE_MS
    ? 'It is late: the system could not carry it out. It keeps trying. Tell whoever runs the system.'
    : undefined
}

export const SCHEDULES = '*[_type == "schedule"] | order(at asc)'
/** The waiting schedules, and how many failed ones editors have neither dismissed nor planned again. */
export const DUE = `{
  "waiting": *[_type == "schedule" && status == "waiting"] | order(at asc),
  "failed": count(*[_type == "schedule" && status == "failed" && count(*[_id in [^.documentId, "drafts." + ^.documentId]]) > 0])
}`

/** Unset with a revision, it only fails if an editor has changed the document since. Sanity's own Studio does the same. */
export const UNCHANGED = ['_nothing_is_called_this']
