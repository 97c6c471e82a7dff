import { KEPT_BY_PROGRAMS } from '@site/content/site/kept-by-programs'
import { LASTING_TYPES } from '@site/content/site/lasting-types'
import type { DocumentActionComponent, DocumentActionsResolver, NewDocumentOptionsResolver } from 'sanity'
import { refuseWhileLinked } from './actions/refuse-while-linked.tsx'
import { unpublish } from './actions/unpublish.ts'
import { warnOfOldValues } from './actions/warn-of-old-values.tsx'
import { schedulePublish, scheduleUnpublish } from './scheduling/schedule-action.tsx'
import { useWaiting } from './scheduling/schedules.tsx'

/** Editors can't create these from the menu: they already exist, programs create them, or the media library does. */
const NEVER_CREATED = new Set([...LASTING_TYPES, ...KEPT_BY_PROGRAMS, 'media.tag', 'media.folder'])

/** Actions that are not offered for documents the site needs exactly once. */
const WITHHELD = new Set<string | undefined>(['delete', 'unpublish', 'duplicate'])

/** Types whose documents hold facts that text can use. */
const HOLDS_FACTS: ReadonlySet<string> = new Set(['plan', 'siteSettings'])

const TAKES_AWAY: Readonly<Record<string, string>> = {
  delete: 'deleted',
  unpublish: 'unpublished',
}

/** An existing schedule can be moved or cancelled even if links have been added. The scheduler checks links again. */
const unpublishLater = refuseWhileLinked(
  scheduleUnpublish,
  'unpublished',
  ({ id }) => useWaiting(id, 'unpublish') !== undefined,
  true,
)

/**
 * Document actions. Documents that the site needs can't be deleted, unpublished or duplicated; the others can't be
 * deleted or unpublished while they are linked. Publishing and unpublishing can be scheduled.
 */
export const documentActions: DocumentActionsResolver = (actions, { schemaType }) => {
  if (KEPT_BY_PROGRAMS.has(schemaType)) return []
  const lasting = LASTING_TYPES.has(schemaType)
  const planned = lasting ? [schedulePublish] : [schedulePublish, unpublishLater]
  const offered = lasting ? actions.filter(({ action }) => !WITHHELD.has(action)) : actions
  const guarded = offered.map((action) => checked(action, schemaType))
  // The first action is the main button. We keep Sanity's.
  return guarded.toSpliced(1, 0, ...planned)
}

/** A cache of checked actions by type. The Studio resolves actions repeatedly, and a new component would close the menu. */
const CHECKED = new Map<string, WeakMap<DocumentActionComponent, DocumentActionComponent>>()

function checked(action: DocumentActionComponent, schemaType: string): DocumentActionComponent {
  const known = CHECKED.get(schemaType) ?? new WeakMap()
  CHECKED.set(schemaType, known)
  const before = known.get(action)
  if (before) return before
  const made = withChecks(action, schemaType)
  known.set(action, made)
  return made
}

function withChecks(action: DocumentActionComponent, schemaType: string): DocumentActionComponent {
  const name = action.action ?? ''
  if (name === 'publish' && HOLDS_FACTS.has(schemaType)) return warnOfOldValues(action)
  const participle = TAKES_AWAY[name]
  if (participle === undefined || LASTING_TYPES.has(schemaType)) return action
  return refuseWhileLinked(name === 'unpublish' ? unpublish : action, participle)
}

export const newDocumentOptions: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => !NEVER_CREATED.has(templateId))
