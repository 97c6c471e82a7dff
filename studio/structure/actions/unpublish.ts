import { UnpublishIcon } from '@sanity/icons/Unpublish'
import { useState } from 'react'
import { type DocumentActionComponent, useDocumentOperation, useDocumentPairPermissions } from 'sanity'

/**
 * Unpublishes a document and keeps it as a draft. Sanity's own action only appears while the published version is
 * open, where our editors would not look for it.
 */
export const unpublish: DocumentActionComponent = Object.assign(
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
