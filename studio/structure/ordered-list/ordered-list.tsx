import { Box, Card, Stack } from '@sanity/ui'
import { useState } from 'react'
import { OrderedItem } from './ordered-item.tsx'
import { type Order, useOrder } from './use-order.ts'
import { Hint } from '../../components/small-text.tsx'

export type OrderedListProps = { childItemId?: string; options?: { type?: string } }

/**
 * A list of documents in the site's order. Editors reorder it by dragging or with buttons. A new order goes live at
 * once, in documents and drafts alike, because it belongs to the list and not to a document.
 */
export function OrderedList({ childItemId, options }: OrderedListProps) {
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

function hint({ failed, saving, allowed }: Pick<Order, 'failed' | 'saving' | 'allowed'>): string {
  if (failed) return 'The list could not be loaded. It will be tried again when something changes.'
  if (allowed === false) return 'Your role can view the order, but not change it.'
  if (saving) return 'Saving the order…'
  return 'Drag to change the order, or use the arrows. The site updates at once.'
}
