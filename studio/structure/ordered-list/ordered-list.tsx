import { NO_VERSION } from '@site/content-model/site/ids'
import { Box, Card, Stack, Badge, Button, Flex, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { type ReactNode, useRef, useState } from 'react'
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
import { Hint } from '../../components/small-text.tsx'
import { AddIcon } from '@sanity/icons/Add'
import { type MenuItemBuilder, type StructureBuilder, usePaneRouter } from 'sanity/structure'
import { ArrowDownIcon } from '@sanity/icons/ArrowDown'
import { ArrowUpIcon } from '@sanity/icons/ArrowUp'
import { DragHandleIcon } from '@sanity/icons/DragHandle'
import { withFacts } from '@site/domain/facts/facts-in-text'
import { styled } from 'styled-components'
import { useFacts } from '../../components/facts/facts.tsx'

export type OrderedListProps = { childItemId?: string; options?: { type?: string } }

/** A new order goes live at once, in documents and drafts alike, because it belongs to the list. */
function OrderedList({ childItemId, options }: OrderedListProps) {
  const order = useOrder(options?.type ?? '')
  const { entries, saving, said } = order
  const [dragged, setDragged] = useState<string>()
  return (
    <Card padding={2} height="fill" overflow="auto">
      <Stack gap={3}>
        <Box paddingX={3} paddingTop={2}>
          <Hint>{hint(order)}</Hint>
        </Box>
        <Stack as="ol" gap={1} padding={0} margin={0} aria-busy={saving}>
          {entries.map((entry, index) => (
            <OrderedItem
              key={entry.id}
              entry={entry}
              place={index}
              order={order}
              selected={entry.id === childItemId}
              dragged={dragged}
              onDrag={setDragged}
            />
          ))}
        </Stack>
        <output style={{ position: 'absolute', clipPath: 'inset(50%)' }}>{said}</output>
      </Stack>
    </Card>
  )
}

type Order = ReturnType<typeof useOrder>

function hint({ failed, saving, allowed }: Order): string {
  if (failed) return 'The list could not be loaded. It will be tried again when something changes.'
  if (allowed === false) return 'Your role can view the order, but not change it.'
  if (saving) return 'Saving the order…'
  return 'Drag to change the order, or use the arrows. Lists of all of them on the site follow at once; menus, and lists for which they were chosen, keep their own order.'
}

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
    entries,
    saving: waiting.length > 0,
    failed: failed && !result,
    allowed: permission?.granted,
    said,
    move,
  }
}

export function orderedTypeList(S: StructureBuilder, type: string, title: string) {
  const add = S.menuItem()
    .title('Add')
    .icon(AddIcon)
    .intent({ type: 'create', params: { type, template: type } })
    .showAsAction()
  return componentTypeList(S, type, title, OrderedList, [add])
}

/** Sanity's list of a type with our component inside. Opening and creating documents work as usual. */
export function componentTypeList(
  S: StructureBuilder,
  type: string,
  title: string,
  component: (props: OrderedListProps) => ReactNode,
  menuItems: MenuItemBuilder[] = [],
) {
  const list = S.documentTypeList(type)
    .id(type)
    .title(title)
    .canHandleIntent((intent, params) => ['create', 'edit'].includes(intent) && params.type === type)
    .menuItems(menuItems)
    .serialize()
  return { ...list, key: type, type: 'component' as const, component, options: { type } }
}

/** The whole row is a link, so it isn't styled as one. */
const PlainLink = styled.div`
  min-width: 0;
  flex: 1;

  a {
    display: block;
    color: inherit;
    text-decoration: none;
  }
`

type OrderedItemProps = {
  entry: OrderedEntry
  place: number
  order: Order
  selected: boolean
  dragged: string | undefined
  onDrag: (id: string | undefined) => void
}

const arrows = [
  ['up', ArrowUpIcon, -1],
  ['down', ArrowDownIcon, 1],
] as const

function OrderedItem({ entry, place, order, selected, dragged, onDrag }: OrderedItemProps) {
  const { ChildLink } = usePaneRouter()
  const { entries, move } = order
  const movable = order.allowed === true
  const [over, setOver] = useState(false)
  const state = entry.published ? entry.edited && 'Edited' : 'Draft'
  const { values } = useFacts()
  return (
    <Card
      as="li"
      radius={2}
      tone={over ? 'suggest' : selected ? 'primary' : 'default'}
      style={{ listStyle: 'none', opacity: dragged === entry.id ? 0.5 : 1 }}
      draggable={movable}
      onDragStart={() => onDrag(entry.id)}
      onDragEnd={() => onDrag(undefined)}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (dragged !== undefined) move({ id: dragged, to: place })
      }}
    >
      <Flex align="center" gap={1} paddingX={2}>
        <Box style={{ cursor: movable ? 'grab' : 'default' }} aria-hidden="true">
          <Text muted>
            <DragHandleIcon />
          </Text>
        </Box>
        <PlainLink>
          <ChildLink childId={entry.id}>
            <Flex align="center" gap={2} padding={3}>
              <Box flex={1}>
                <Text textOverflow="ellipsis">{withFacts(entry.title, values)}</Text>
              </Box>
              {state && (
                <Badge tone="caution" style={{ flex: 'none' }}>
                  {state}
                </Badge>
              )}
            </Flex>
          </ChildLink>
        </PlainLink>
        {arrows.map(([direction, icon, step]) => (
          <Button
            key={direction}
            mode="bleed"
            padding={2}
            icon={icon}
            aria-label={`Move ${entry.title} ${direction}`}
            disabled={!movable || !entries[place + step]}
            onClick={() => move({ id: entry.id, to: place + step })}
          />
        ))}
      </Flex>
    </Card>
  )
}
