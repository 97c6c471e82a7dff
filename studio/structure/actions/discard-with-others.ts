import { type DocumentActionComponent, useCurrentUser, useDocumentPresence } from 'sanity'

/** Names in a sentence: "Ana", "Ana and Ben", "Ana, Ben and Cem". */
function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** Says, before a draft is thrown away, who else is working on it at this moment. */
export function discardWithOthers(discard: DocumentActionComponent): DocumentActionComponent {
  const Asking: DocumentActionComponent = (props) => {
    const description = discard(props)
    const me = useCurrentUser()
    const present = useDocumentPresence(props.id)
    const others = new Map(present.map(({ user }) => [user.id, user.displayName ?? 'Somebody']))
    others.delete(me?.id ?? '')
    const dialog = description?.dialog
    if (others.size === 0 || !dialog || dialog.type !== 'confirm') return description
    const message = `${listed([...others.values()])} ${others.size === 1 ? 'is' : 'are'} working on this right now. What they have written would be gone for them, too. Throw the draft away all the same?`
    return { ...description, dialog: { ...dialog, message } }
  }
  return Object.assign(Asking, { action: discard.action, displayName: discard.displayName })
}
