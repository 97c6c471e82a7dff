import { CheckmarkIcon } from '@sanity/icons/Checkmark'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { type DocumentActionComponent, getVersionId, useClient } from 'sanity'

/** The published revision that a version was made from, as our lake notes it. Sanity's hosted lake doesn't. */
type Noted = { readonly _system?: { readonly publishedRev?: string | null } }

/**
 * Offered on a version in a release whose document has been published since. The lake refuses to publish such a release
 * until an editor has compared the two and keeps the version.
 */
export const keepThisVersion: DocumentActionComponent = Object.assign(
  ({ id, version, published, release }: Parameters<DocumentActionComponent>[0]) => {
    const client = useClient({ apiVersion: '2026-03-01' })
    const toast = useToast()
    const [asking, setAsking] = useState(false)
    const noted = (version as Noted | null)?._system?.publishedRev
    const now = published?._rev ?? null
    if (!release || noted === undefined || noted === now) return null
    const keep = async () => {
      try {
        await client.action({
          actionType: 'sanity.action.document.edit',
          draftId: getVersionId(id, release),
          publishedId: id,
          patch: { set: { '_system.publishedRev': now } },
        })
      } catch {
        toast.push({ status: 'error', title: 'This could not be saved. Please try again.' })
      }
    }
    return {
      label: 'Keep this version',
      icon: CheckmarkIcon,
      tone: 'caution' as const,
      onHandle: () => setAsking(true),
      dialog: asking && {
        type: 'confirm' as const,
        tone: 'caution' as const,
        message:
          'This document has changed on the site since it was added to the release. Publishing the release will replace that change with this version. Have you compared the two?',
        confirmButtonText: 'Keep this version',
        onCancel: () => setAsking(false),
        onConfirm: () => {
          setAsking(false)
          void keep()
        },
      },
    }
  },
  { displayName: 'Keep this version' },
)
