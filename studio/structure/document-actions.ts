import { SYSTEM_TYPES } from '@site/content-model/site/system-types'
import { UNDELETABLE_TYPES } from '@site/content-model/site/undeletable-types'
import {
  type DocumentActionComponent,
  type DocumentActionsResolver,
  type NewDocumentOptionsResolver,
  useDocumentOperation,
  useDocumentPairPermissions,
} from 'sanity'
import { refuseWhileLinked } from './actions/refuse-while-linked.tsx'
import { schedulePublish, scheduleUnpublish } from './scheduling/schedule-action.tsx'
import { useWaiting } from './scheduling/schedules.tsx'
import { UnpublishIcon } from '@sanity/icons/Unpublish'
import { useState } from 'react'

/** Editors can't create these from the menu: they already exist, programs create them, or the media library
 * and the list of campaigns do. */
const NEVER_CREATED = new Set([
  ...UNDELETABLE_TYPES,
  ...SYSTEM_TYPES,
  'campaign',
  'media.tag',
  'media.folder',
])

const WITHHELD = new Set<string | undefined>(['delete', 'unpublish', 'duplicate'])

const TAKES_AWAY: Readonly<Record<string, string>> = { delete: 'deleted', unpublish: 'unpublished' }

/** An existing schedule can be moved or cancelled even if links have been added. The scheduler checks links again. */
const unpublishLater = refuseWhileLinked(
  scheduleUnpublish,
  'unpublished',
  ({ id }) => useWaiting(id, 'unpublish') !== undefined,
  true,
)

/** What the site needs can't be deleted, unpublished or duplicated; the others can't while they are linked. */
export const documentActions: DocumentActionsResolver = (actions, { schemaType }) => {
  if (SYSTEM_TYPES.has(schemaType)) return []
  // Its buttons are above its form.
  if (schemaType === 'campaign') return actions.filter(({ action }) => action === 'delete')
  const lasting = UNDELETABLE_TYPES.has(schemaType)
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

/** Keeps it as a draft. Sanity's own action only appears while the published version is open. */
const unpublish: DocumentActionComponent = Object.assign(
  ({ id, type, published }: Parameters<DocumentActionComponent>[0]) => {
    const operations = useDocumentOperation(id, type)
    const [permission] = useDocumentPairPermissions({ id, type, permission: 'unpublish' })
    const [asking, setAsking] = useState(false)
    if (!published) return null
    return {
      label: 'Unpublish',
      icon: UnpublishIcon,
      tone: 'critical' as const,
      disabled: Boolean(operations.unpublish.disabled) || permission?.granted !== true,
      title: permission?.granted === false ? 'Your role can view this, but not change it.' : '',
      onHandle: () => setAsking(true),
      dialog: asking && {
        type: 'confirm' as const,
        tone: 'critical' as const,
        message: 'Remove this from the site? It stays here as a draft and can be published again.',
        confirmButtonText: 'Unpublish now',
        onCancel: () => setAsking(false),
        onConfirm: () => {
          setAsking(false)
          operations.unpublish.execute()
        },
      },
    }
  },
  { action: 'unpublish' as const, displayName: 'Unpublish' },
)
