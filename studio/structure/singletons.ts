import type { DocumentActionsResolver, NewDocumentOptionsResolver } from 'sanity'
import { SINGLETONS } from '../schemas/schema-types.ts'
import { refuseWhileLinked } from './actions/refuse-while-linked.tsx'
import { unpublish } from './actions/unpublish.ts'

const SINGLETON_TYPES = new Set<string>(SINGLETONS.map((type) => type.name))

/** The site serves exactly the legal pages that there are, at addresses of its own. */
const LASTING_TYPES = new Set([...SINGLETON_TYPES, 'legalPage'])

/** Documents that no editor makes: these exist already, the version is kept by migrations, schedules by an action. */
const NEVER_CREATED = new Set([...LASTING_TYPES, 'contentVersion', 'schedule'])

/** What the site cannot do without must not be removed, hidden or made twice. */
const WITHHELD = new Set<string | undefined>(['delete', 'unpublish', 'duplicate'])

/** What an action that takes a document away does to it. */
const TAKES_AWAY: Readonly<Record<string, string>> = { delete: 'deleted', unpublish: 'unpublished' }

/** Takes removing and duplicating away from what must stay, and keeps the rest from going while it is linked. */
export const documentActions: DocumentActionsResolver = (actions, { schemaType }) =>
  LASTING_TYPES.has(schemaType)
    ? actions.filter(({ action }) => !WITHHELD.has(action))
    : actions.map((action) => {
        const participle = TAKES_AWAY[action.action ?? '']
        const own = action.action === 'unpublish' ? unpublish : action
        return participle === undefined ? action : refuseWhileLinked(own, participle)
      })

/** Offers to create only what there may be several of. */
export const newDocumentOptions: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => !NEVER_CREATED.has(templateId))
