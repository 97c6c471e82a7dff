import { useState } from 'react'
import {
  type DocumentActionComponent,
  useCurrentUser,
  useDocumentOperation,
  useDocumentPresence,
} from 'sanity'

type Person = { readonly id: string; readonly displayName?: string | undefined }

/** Names in a sentence: "Ana", "Ana and Ben", "Ana, Ben and Cem". */
function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** What to ask somebody who throws a draft away while others are in it; undefined where nobody is. */
export function questionOf(present: readonly Person[], me: string | undefined): string | undefined {
  const others = new Map(present.map(({ id, displayName }) => [id, displayName ?? 'Somebody']))
  others.delete(me ?? '')
  if (others.size === 0) return undefined
  const working = `${listed([...others.values()])} ${others.size === 1 ? 'is' : 'are'} working on this right now`
  return `${working}. What they have written would be gone for them, too. Throw the draft away all the same?`
}

/** Says, before a draft is thrown away, who else is working on it at this moment. */
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
        confirmButtonText: 'Throw it away',
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
