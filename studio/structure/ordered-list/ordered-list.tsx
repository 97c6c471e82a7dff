import { NO_VERSION } from '@site/content/site/ids'
import { Box, Card, Stack } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useRef, useState } from 'react'
import { useClient, useDocumentValuePermissions } from 'sanity'
import { useLive } from '../live.ts'
import {
  type Move,
  moved,
  newPositions,
  type OrderedEntry,
  orderedEntries,
  type OrderedRow,
} from './order.ts'
import { OrderedItem } from './ordered-item.tsx'
import { Hint } from '../../components/small-text.tsx'
import { AddIcon } from '@sanity/icons/Add'
import type { StructureBuilder } from 'sanity/structure'

export type OrderedListProps = { childItemId?: string; options?: { type?: string } }

/**
 * A list of documents in the site's order. Editors reorder it by dragging or with buttons. A new order goes live at
 * once, in documents and drafts alike, because it belongs to the list and not to a document.
 */
function OrderedList({ childItemId, options }: OrderedListProps) {
  const { entries, saving, failed, allowed, said, move } = useOrder(options?.type ?? '')
  const [dragged, setDragged] = useState<string>()
  return (
    <Card padding={2} height="fill" overflow="auto">
      <Stack gap={3}>
        <Box paddingX={3} paddingTop={2}>
          <Hint>{hint({ failed, saving, allowed })}</Hint>
        </Box>
        <Stack as="ol" gap={1} padding={0} margin={0} aria-busy={saving}>
          {entries.map((entry, index) => (
            <OrderedItem
              key={entry.id}
              entry={entry}
              place={index}
              movable={allowed === true}
              last={index === entries.length - 1}
              selected={entry.id === childItemId}
              dragged={dragged === entry.id}
              onDragStart={() => setDragged(entry.id)}
              onDragEnd={() => setDragged(undefined)}
              onDrop={() => dragged !== undefined && move({ id: dragged, to: index })}
              onMove={(to) => move({ id: entry.id, to })}
            />
          ))}
        </Stack>
        <output style={{ position: 'absolute', clipPath: 'inset(50%)' }}>{said}</output>
      </Stack>
    </Card>
  )
}

type Progress = Pick<ReturnType<typeof useOrder>, 'failed' | 'saving' | 'allowed'>

function hint({ failed, saving, allowed }: Progress): string {
  if (failed) return 'The list could not be loaded. It will be tried again when something changes.'
  if (allowed === false) return 'Your role can view the order, but not change it.'
  if (saving) return 'Saving the order…'
  return 'Drag to change the order, or use the arrows. Lists of all of them on the site follow at once; menus, and lists for which they were chosen, keep their own order.'
}

/** The order of the documents of a type, and a function that changes it. */
function useOrder(type: string) {
  const filter = `_type == "${type}" && ${NO_VERSION}`
  const query = `*[${filter}]{_id, "title": coalesce(title, name), order}`
  const { result, failed, refresh } = useLive<OrderedRow[]>(query, filter)
  const [permission] = useDocumentValuePermissions({
    document: { _id: type, _type: type },
    permission: 'update',
  })
  const client = useClient({ apiVersion: '2026-03-01' })
  const toast = useToast()
  const [waiting, setWaiting] = useState<readonly Move[]>([])
  const saved = useRef(Promise.resolve())
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
  const stored = orderedEntries(result ?? [])
  const entries = waiting.reduce<readonly OrderedEntry[]>(moved, stored)
  const move = (wish: Move) => {
    if (moved(entries, wish)[wish.to] === entries[wish.to]) return
    setWaiting((before) => [...before, wish])
    // One after the other: of two at once, both would start from the same order, and the second would undo the first.
    saved.current = saved.current
      .then(() => save(wish))
      .catch(() => {
        toast.push({ status: 'error', title: 'The order could not be saved. Please try again.' })
      })
      .finally(() => setWaiting((before) => before.slice(1)))
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

/** Sanity's list of a type with our component inside. Opening and creating documents work as usual. */
export function orderedTypeList(S: StructureBuilder, type: string, title: string) {
  const list = S.documentTypeList(type)
    .id(type)
    .title(title)
    .canHandleIntent((intent, params) => ['create', 'edit'].includes(intent) && params.type === type)
    .menuItems([
      S.menuItem()
        .title('Add')
        .icon(AddIcon)
        .intent({ type: 'create', params: { type, template: type } })
        .showAsAction(),
    ])
    .serialize()
  return { ...list, key: type, type: 'component' as const, component: OrderedList, options: { type } }
}
