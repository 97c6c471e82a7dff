import { useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { useMissingApproval, useReview } from './reviews.tsx'

const NOT_APPROVED = {
  waiting: 'This waits for review. Publish it without approval?',
  changed: 'This has changed since its review. Publish it without approval?',
  refused: 'Somebody asked for changes to this. Publish it without approval?',
}

/** Refuses to publish without approval if it is required. Otherwise asks for confirmation if a review was requested. */
export function withApproval(publish: DocumentActionComponent): DocumentActionComponent {
  const Approved: DocumentActionComponent = (props) => {
    const description = publish(props)
    const { state } = useReview(props.id, props)
    const missing = useMissingApproval(props.id, props)
    const [asking, setAsking] = useState(false)
    if (!description || !props.draft) return description
    if (missing !== undefined) return { ...description, disabled: true, title: missing }
    if (state === 'none' || state === 'approved') return description
    return {
      ...description,
      onHandle: () => setAsking(true),
      dialog: asking
        ? {
            type: 'confirm',
            tone: 'caution',
            message: NOT_APPROVED[state],
            confirmButtonText: 'Publish anyway',
            onCancel: () => setAsking(false),
            onConfirm: () => {
              setAsking(false)
              description.onHandle?.()
            },
          }
        : (description.dialog ?? false),
    }
  }
  return Object.assign(Approved, { action: publish.action, displayName: publish.displayName })
}
