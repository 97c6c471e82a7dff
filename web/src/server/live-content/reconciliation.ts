/** What the lake looks like at one poll. */
export type LakeStatus = {
  /** A string that differs whenever published content differs. */
  revision: string
  /** How many queries the lake has failed to answer since the server started. */
  unanswered: number
}

/** How far the pages are known to match the lake. Only polls and the renewals that they start change it. */
export type Reconciliation =
  /** The first pages were rendered while the lake was down, so their revision is unknown. */
  | { state: 'unknown' }
  /** Every page shows this revision or a newer one. */
  | ({ state: 'complete' } & LakeStatus)
  /** The last renewals ran without some of the lake's answers. `pollsToSkip` is the backoff. */
  | { state: 'incomplete'; revision: string; failures: number; pollsToSkip: number }

/** A renewal that stays incomplete is retried after at most this many polls. */
const SKIPPED_POLLS_MAX = 16

/** @param revision read before the first pages were rendered; null if the lake was down. */
export function initialState(revision: string | null): Reconciliation {
  return revision === null ? { state: 'unknown' } : { state: 'complete', revision, unanswered: 0 }
}

/** Whether this poll has to renew every page, and the state until the renewal is done. */
export function onPoll(current: Reconciliation, lake: LakeStatus): { next: Reconciliation; renew: boolean } {
  switch (current.state) {
    case 'unknown':
      return { next: current, renew: true }
    case 'complete': {
      const unchanged = lake.revision === current.revision && lake.unanswered === current.unanswered
      return { next: current, renew: !unchanged }
    }
    case 'incomplete': {
      // A publish may be the fix for a query that keeps failing, so a new revision ends the backoff.
      const wait = current.pollsToSkip > 0 && lake.revision === current.revision
      return wait
        ? { next: { ...current, pollsToSkip: current.pollsToSkip - 1 }, renew: false }
        : { next: current, renew: true }
    }
  }
}

/** The revision could not be read: retry at the first poll that finds the lake up again, without backoff. */
export function onLakeDown(current: Reconciliation): Reconciliation {
  return current.state === 'incomplete' ? { ...current, pollsToSkip: 0 } : current
}

/**
 * @param before the lake's status when the renewal started: whatever is published during it has another revision.
 * @param unanswered the number of unanswered queries after it. If it grew, some page still shows old content.
 */
export function onRenewed(current: Reconciliation, before: LakeStatus, unanswered: number): Reconciliation {
  if (unanswered === before.unanswered) return { state: 'complete', ...before }
  const failures = current.state === 'incomplete' ? current.failures + 1 : 1
  const pollsToSkip = failures < 2 ? 0 : Math.min(SKIPPED_POLLS_MAX, 2 ** (failures - 2))
  return { state: 'incomplete', revision: before.revision, failures, pollsToSkip }
}
