import { KEPT_BY_PROGRAMS } from '@site/content/site/kept-by-programs'
import { LASTING_TYPES } from '@site/content/site/lasting-types'
import type { DocumentActionComponent, DocumentActionsResolver, NewDocumentOptionsResolver } from 'sanity'
import { refuseWhileLinked } from './actions/refuse-while-linked.tsx'
import { unpublish } from './actions/unpublish.ts'
import { schedulePublish, scheduleUnpublish } from './scheduling/schedule-action.tsx'
import { useWaiting } from './scheduling/schedules.tsx'

/** Editors can't create these from the menu: they already exist, programs create them, or the media library does. */
const NEVER_CREATED = new Set([...LASTING_TYPES, ...KEPT_BY_PROGRAMS, 'media.tag', 'media.folder'])

/** Actions that are not offered for documents the site needs exactly once. */
const WITHHELD = new Set<string | undefined>(['delete', 'unpublish', 'duplicate'])

const TAKES_AWAY: Readonly<Record<string, string>> = { delete: 'deleted', unpublish: 'unpublished' }

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
  const guarded = lasting ? offered : offered.map(refusing)
  // The first action is the main button. We keep Sanity's.
  return guarded.toSpliced(1, 0, ...planned)
}

/** The Studio resolves actions repeatedly, and a new component would close the menu. */
const REFUSING = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

function refusing(action: DocumentActionComponent): DocumentActionComponent {
  const participle = TAKES_AWAY[action.action ?? '']
  if (participle === undefined) return action
  const made =
    REFUSING.get(action) ?? refuseWhileLinked(action.action === 'unpublish' ? unpublish : action, participle)
  REFUSING.set(action, made)
  return made
}

export const newDocumentOptions: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => !NEVER_CREATED.has(templateId))
