import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useClient, useDocumentValuePermissions } from 'sanity'
import { useLive } from '../live.ts'
import { createMoveQueue, type Move } from './move-queue.ts'
import { moved, newPositions, type OrderedEntry, orderedEntries, type OrderedRow } from './order.ts'

export type Order = ReturnType<typeof useOrder>

/** The order of the documents of a type, and a function that changes it. */
export function useOrder(type: string) {
  const filter = `_type == "${type}" && !(_id in path("versions.**"))`
  const query = `*[${filter}]{_id, "title": coalesce(title, name), order}`
  const { result, failed, refresh } = useLive<OrderedRow[]>(query, filter)
  const [permission] = useDocumentValuePermissions({
    document: { _id: type, _type: type },
    permission: 'update',
  })
  const client = useClient({ apiVersion: '2026-03-01' })
  const toast = useToast()
  const [waiting, setWaiting] = useState<readonly Move[]>([])
  const [queue] = useState(() => createMoveQueue(setWaiting))
  const [said, say] = useState('')

  const save = async (move: Move) => {
    // Others may have changed the order since.
    const rows = await client.fetch<OrderedRow[]>(query, {}, { perspective: 'raw' })
    const entries = orderedEntries(rows)
    const next = moved(entries, move)
    const transaction = client.transaction()
    for (const { id, order } of newPositions(next)) transaction.patch(id, { set: { order } })
    await transaction.commit({ visibility: 'sync', tag: 'order' })
    await refresh()
    const place = next.findIndex(({ id }) => id === move.id)
    if (place >= 0) say(`${next[place]?.title} is now ${place + 1} of ${next.length}`)
  }
  const onFailure = () =>
    void toast.push({ status: 'error', title: 'The order could not be saved. Please try again.' })

  const stored = orderedEntries(result ?? [])
  const entries = waiting.reduce<readonly OrderedEntry[]>(moved, stored)
  const move = (wish: Move) => {
    if (moved(entries, wish)[wish.to] !== entries[wish.to]) queue.add(wish, { save, onFailure })
  }
  return {
    /** The entries in the site's order, with unsaved moves applied. */
    entries,
    saving: waiting.length > 0,
    failed: failed && !result,
    /** Whether the editor's role can change the order. Undefined while that is being loaded. */
    allowed: permission?.granted,
    /** Announces the last move to screen readers. */
    said,
    move,
  }
}
