import type {
  DocumentActionComponent,
  DocumentActionsResolver,
  DocumentBadgesResolver,
  NewDocumentOptionsResolver,
} from 'sanity'
import { SINGLETONS } from '../schemas/schema-types.ts'
import { discardWithOthers } from './actions/discard-with-others.ts'
import { refuseWhileLinked } from './actions/refuse-while-linked.tsx'
import { unpublish } from './actions/unpublish.ts'
import { warnOfOldValues } from './actions/warn-of-old-values.tsx'
import { KEPT_BY_PROGRAMS } from './kept-by-programs.ts'
import { schedulePublish, scheduleUnpublish } from './scheduling/schedule-action.tsx'
import { useWaiting } from './scheduling/schedules.tsx'
import { scheduleBadges } from './scheduling/schedule-badges.ts'

const SINGLETON_TYPES = new Set<string>(SINGLETONS.map((type) => type.name))

/** The site serves exactly the legal pages that there are, at addresses of its own. */
const LASTING_TYPES = new Set([...SINGLETON_TYPES, 'legalPage'])

/** Documents that no editor makes: these exist already, or programs make them. */
const NEVER_CREATED = new Set([...LASTING_TYPES, ...KEPT_BY_PROGRAMS])

/** What the site cannot do without must not be removed, hidden or made twice. */
const WITHHELD = new Set<string | undefined>(['delete', 'unpublish', 'duplicate'])

/** Where the facts are kept that text names. */
const HOLDS_FACTS = new Set(['plan', 'siteSettings'])

/** What an action that takes a document away does to it. */
const TAKES_AWAY: Readonly<Record<string, string>> = { delete: 'deleted', unpublish: 'unpublished' }

/** What waits to be done with a document. */
export const documentBadges: DocumentBadgesResolver = (badges) => [...badges, ...scheduleBadges]

/** A plan that waits can be moved and cancelled, whatever has been linked since; the scheduler looks again. */
const unpublishLater = refuseWhileLinked(
  scheduleUnpublish,
  'unpublished',
  ({ id }) => useWaiting(id, 'unpublish') !== undefined,
)

/**
 * Takes removing and duplicating away from what must stay, keeps the rest from going while it is linked, and lets
 * both be planned.
 */
export const documentActions: DocumentActionsResolver = (actions, { schemaType }) => {
  if (KEPT_BY_PROGRAMS.has(schemaType)) return []
  const planned = LASTING_TYPES.has(schemaType) ? [schedulePublish] : [schedulePublish, unpublishLater]
  const offered = LASTING_TYPES.has(schemaType)
    ? actions.filter(({ action }) => !WITHHELD.has(action))
    : actions.map(guarded)
  const asked = offered.map((action) => asking(action, schemaType))
  // The first one is the big button, which stays Sanity's.
  return asked.toSpliced(1, 0, ...planned)
}

function asking(action: DocumentActionComponent, schemaType: string): DocumentActionComponent {
  if (action.action === 'discardChanges') return discardWithOthers(action)
  return action.action === 'publish' && HOLDS_FACTS.has(schemaType) ? warnOfOldValues(action) : action
}

function guarded(action: DocumentActionComponent): DocumentActionComponent {
  const participle = TAKES_AWAY[action.action ?? '']
  if (participle === undefined) return action
  return refuseWhileLinked(action.action === 'unpublish' ? unpublish : action, participle)
}

/** Offers to create only what there may be several of. */
export const newDocumentOptions: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => !NEVER_CREATED.has(templateId))
