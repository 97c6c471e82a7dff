import { publishedId } from '../../schemas/site/ids.ts'
import { fingerprint } from './fingerprint.ts'

/** What can be done at a time. */
export type ScheduledAction = 'publish' | 'unpublish'

/** What editors want done with a document at a time, and what became of it. */
export type Schedule = {
  readonly _id: string
  readonly _rev: string
  readonly _type: 'schedule'
  /** Id of the published document. */
  readonly documentId: string
  readonly documentType: string
  /** What the document was called when this was planned. */
  readonly title: string
  readonly action: ScheduledAction
  /** ISO 8601, in UTC. */
  readonly at: string
  /** Of the draft that is to be published: it was checked and confirmed as it was then. */
  readonly fingerprint?: string | null
  readonly status: 'waiting' | 'done' | 'failed'
  /** Why it failed, or that it was late; for editors. */
  readonly message?: string | null
  readonly requestedBy?: string | null
  readonly doneAt?: string | null
}

/**
 * The id of the one schedule that a document has for an action: planning again replaces what was planned. The dot
 * makes it private on both lakes: nobody without a session reads when something is going to change.
 */
export function scheduleId(documentId: string, action: ScheduledAction): string {
  return `schedule.${action}.${publishedId(documentId)}`
}

/** Whether a plan can be carried out: a publication stands on the draft that somebody confirmed, an unpublication on nothing. */
export type Readiness = 'ready' | 'changed' | 'nothing'

/**
 * Compares a waiting plan with the draft as it is. The check before publishing runs in the Studio only, so what
 * was changed since is never published unseen: neither an emptied price nor half a sentence.
 */
export function readinessOf(
  { action, fingerprint: confirmed }: Pick<Schedule, 'action' | 'fingerprint'>,
  draft: Readonly<Record<string, unknown>> | null | undefined,
): Readiness {
  if (action === 'unpublish') return 'ready'
  if (!draft) return 'nothing'
  return confirmed === fingerprint(draft) ? 'ready' : 'changed'
}

export const SCHEDULES = '*[_type == "schedule"] | order(at asc)'
export const WAITING = '*[_type == "schedule" && status == "waiting"] | order(at asc)'
