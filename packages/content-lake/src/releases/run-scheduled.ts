import type { LakeDocument } from '../documents/document.ts'
import { ItemRefused } from '../errors.ts'
import type { Lake } from '../lake.ts'
import type { StagedTransaction } from '../mutations/staged-transaction.ts'
import { publishRelease } from './publish-release.ts'
import { patchRelease, RELEASE_TYPE, releaseName } from './release.ts'

/** Milliseconds. Checks the clock again after an hour, because the machine may have slept. */
const LONGEST_WAIT = 60 * 60_000
/** Milliseconds until the next attempt after an error with another cause than the release, such as a full disk. */
const RETRY_AFTER = 60_000

export type ReleaseReport = (
  event: 'release.published' | 'release.refused' | 'release.failed',
  details: Readonly<Record<string, unknown>>,
) => void

/**
 * Publishes scheduled releases when they are due. At the start it publishes what came due while the lake was down, in
 * the order of their times. A release that can't be published becomes active again and says why.
 * @returns a function that stops it
 */
export function runScheduledReleases(
  { store, history, site }: Pick<Lake, 'store' | 'history' | 'site'>,
  report: ReleaseReport,
): () => void {
  let timer: NodeJS.Timeout | undefined
  const unsubscribe = store.subscribe(({ changes }) => {
    if (changes.some(({ before, after }) => (after ?? before)?._type === RELEASE_TYPE)) plan()
  })
  plan()

  function plan(atLeast = 0): void {
    clearTimeout(timer)
    const next = scheduled()[0]
    if (next === undefined) return
    const wait = Math.min(dueAt(next) - Date.now(), LONGEST_WAIT)
    timer = setTimeout(run, Math.max(wait, atLeast)).unref()
  }

  function run(): void {
    try {
      for (const release of scheduled()) if (dueAt(release) <= Date.now()) publishDue(release)
      plan()
    } catch (error) {
      report('release.failed', { err: error })
      plan(RETRY_AFTER)
    }
  }

  function publishDue(release: LakeDocument): void {
    const details = { release: release._id, at: release['publishAt'] }
    try {
      write(release, (staged) => publishRelease(staged, releaseName(release), { history, site }))
      report('release.published', details)
    } catch (error) {
      if (!(error instanceof ItemRefused)) throw error
      const operations = {
        set: { state: 'active', error: { message: error.message } },
        unset: ['publishAt', 'scheduledBy'],
      }
      write(release, (staged) => patchRelease(staged, release, operations))
      report('release.refused', { ...details, reason: error.item.type })
    }
  }

  /** Writes as the editor who scheduled the release. */
  function write(release: LakeDocument, apply: (staged: StagedTransaction) => void): void {
    const staged = store.begin(String(release['scheduledBy'] ?? ''))
    apply(staged)
    store.commit(staged)
  }

  function scheduled(): LakeDocument[] {
    return [...store.documents.values()]
      .filter(({ _type, state }) => _type === RELEASE_TYPE && state === 'scheduled')
      .toSorted((one, other) => dueAt(one) - dueAt(other))
  }

  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}

/** Milliseconds since 1970. A release without a valid time is due at once, and is then refused or published. */
const dueAt = (release: LakeDocument): number => Date.parse(String(release['publishAt'])) || 0
