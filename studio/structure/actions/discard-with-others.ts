import { useState } from 'react'
import {
  type DocumentActionComponent,
  useCurrentUser,
  useDocumentOperation,
  useDocumentPresence,
} from 'sanity'

type Person = { readonly id: string; readonly displayName?: string | undefined }

/** Joins names: "Ana", "Ana and Ben", "Ana, Ben and Cem". */
function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** The question to ask before discarding a draft that others are editing. Undefined if nobody else is. */
export function questionOf(present: readonly Person[], me: string | undefined): string | undefined {
  const others = new Map(present.map(({ id, displayName }) => [id, displayName ?? 'Somebody']))
  others.delete(me ?? '')
  if (others.size === 0) return undefined
  const working = `${listed([...others.values()])} ${others.size === 1 ? 'is' : 'are'} working on this right now`
  return `${working}. They would lose their changes too. Discard the draft anyway?`
}

/** Asks for confirmation before discarding a draft that others are editing. */
export function discardWithOthers(discard: DocumentActionComponent): DocumentActionComponent {
  const Asking: DocumentActionComponent = (props) => {
    const description = discard(props)
    const { discardChanges } = useDocumentOperation(props.id, props.type)
    const me = useCurrentUser()
    const present = useDocumentPresence(props.id)
    const [asking, setAsking] = useState(false)
    const message = questionOf(
      present.map(({ user }) => user),
      me?.id,
    )
    if (!description || message === undefined) return description
    return {
      ...description,
      onHandle: () => setAsking(true),
      dialog: asking && {
        type: 'confirm',
        tone: 'critical',
        message,
        confirmButtonText: 'Discard it',
        onCancel: () => setAsking(false),
        onConfirm: () => {
          setAsking(false)
          discardChanges.execute()
        },
      },
    }
  }
  return Object.assign(Asking, { action: discard.action, displayName: discard.displayName })
}
