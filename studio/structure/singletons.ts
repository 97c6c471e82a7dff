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
  const lasting = LASTING_TYPES.has(schemaType)
  const planned = lasting ? [schedulePublish] : [schedulePublish, unpublishLater]
  const offered = lasting ? actions.filter(({ action }) => !WITHHELD.has(action)) : actions
  // The first one is the big button, which stays Sanity's.
  return offered.map((action) => checked(action, schemaType)).toSpliced(1, 0, ...planned)
}

/** Actions with their checks, by type: the Studio asks again and again, and another component would close the menu. */
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
  if (name === 'discardChanges') return discardWithOthers(action)
  if (name === 'publish' && HOLDS_FACTS.has(schemaType)) return warnOfOldValues(action)
  const participle = TAKES_AWAY[name]
  if (participle === undefined || LASTING_TYPES.has(schemaType)) return action
  return refuseWhileLinked(name === 'unpublish' ? unpublish : action, participle)
}

/** Offers to create only what there may be several of. */
export const newDocumentOptions: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => !NEVER_CREATED.has(templateId))
