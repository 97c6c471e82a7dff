import { Box, Card, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useClient } from 'sanity'
import { useLive } from '../live.ts'
import { moved, newPositions, type OrderedEntry, orderedEntries, type OrderedRow } from './order.ts'
import { OrderedItem } from './ordered-item.tsx'

/** What the desk gives the list. */
export type OrderedListProps = { childItemId?: string; options?: { type?: string } }

/**
 * The documents of a kind in the order of the site, to be put into another one by dragging or with buttons. A new
 * order is stored at once, in documents and drafts alike: it belongs to the list, not to one document.
 */
export function OrderedList({ childItemId, options }: OrderedListProps) {
  const filter = `_type == "${options?.type ?? ''}"`
  const { result, failed } = useLive<OrderedRow[]>(
    `*[${filter}]{_id, "title": coalesce(title, name), order}`,
    filter,
  )
  const client = useClient({ apiVersion: '2026-03-01' })
  const toast = useToast()
  const [unsaved, setUnsaved] = useState<{ entries: OrderedEntry[]; over: unknown }>()
  const [dragged, setDragged] = useState<number>()
  const [said, say] = useState('')
  // What was dragged shows until the lake's answer to it arrives.
  const entries = unsaved && unsaved.over === result ? unsaved.entries : orderedEntries(result ?? [])

  const move = async (from: number, to: number) => {
    const next = moved(entries, from, to)
    const entry = entries[from]
    if (!entry || next[from] === entry) return
    setUnsaved({ entries: next, over: result })
    const transaction = client.transaction()
    for (const { id, order } of newPositions(next)) transaction.patch(id, { set: { order } })
    try {
      await transaction.commit({ visibility: 'sync', tag: 'order' })
      say(`${entry.title} is now ${next.indexOf(entry) + 1} of ${next.length}`)
    } catch {
      toast.push({ status: 'error', title: 'The order could not be saved. Please try again.' })
      setUnsaved(undefined)
    }
  }

  return (
    <Card padding={2} height="fill" overflow="auto">
      <Stack gap={3}>
        <Box paddingX={3} paddingTop={2}>
          <Text size={1} muted>
            {failed && !result
              ? 'The list could not be loaded. It is tried again as soon as something changes.'
              : 'Drag to change the order, or use the arrows. The site follows at once.'}
          </Text>
        </Box>
        <Stack as="ol" gap={1} padding={0} margin={0}>
          {entries.map((entry, index) => (
            <OrderedItem
              key={entry.id}
              entry={entry}
              place={index}
              last={index === entries.length - 1}
              selected={entry.id === childItemId}
              dragged={dragged === index}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(undefined)}
              onDrop={() => dragged !== undefined && void move(dragged, index)}
              onMove={(to) => void move(index, to)}
            />
          ))}
        </Stack>
        <output style={{ position: 'absolute', clipPath: 'inset(50%)' }}>{said}</output>
      </Stack>
    </Card>
  )
}
