import type { DocumentActionsResolver, NewDocumentOptionsResolver } from 'sanity'
import { SINGLETONS } from '../schemas/schema-types.ts'

const SINGLETON_TYPES = new Set<string>(SINGLETONS.map((type) => type.name))

/** Documents that no editor makes: singletons exist already, and the version is kept by migrations. */
const NEVER_CREATED = new Set([...SINGLETON_TYPES, 'contentVersion'])

/** What the site cannot do without must not be removed, hidden or made twice. */
const WITHHELD = new Set<string | undefined>(['delete', 'unpublish', 'duplicate'])

/** Takes removing and duplicating away from singletons. */
export const documentActions: DocumentActionsResolver = (actions, { schemaType }) =>
  SINGLETON_TYPES.has(schemaType) ? actions.filter(({ action }) => !WITHHELD.has(action)) : actions

/** Offers to create only what there may be several of. */
export const newDocumentOptions: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => !NEVER_CREATED.has(templateId))
