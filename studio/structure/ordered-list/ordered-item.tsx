import { ArrowDownIcon } from '@sanity/icons/ArrowDown'
import { ArrowUpIcon } from '@sanity/icons/ArrowUp'
import { DragHandleIcon } from '@sanity/icons/DragHandle'
import { withFacts } from '@site/content/facts/facts-in-text'
import { Badge, Box, Button, Card, Flex, Text } from '@sanity/ui'
import { useState } from 'react'
import { usePaneRouter } from 'sanity/structure'
import { styled } from 'styled-components'
import { useFacts } from '../../components/facts/facts.tsx'
import type { OrderedEntry } from './order.ts'

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
  /** Whether the editor is allowed to change the order. */
  movable: boolean
  last: boolean
  selected: boolean
  dragged: boolean
  onDragStart: () => void
  onDragEnd: () => void
  onDrop: () => void
  onMove: (to: number) => void
}

function stateOf({ published, edited }: OrderedEntry): string | undefined {
  if (!published) return 'Draft'
  return edited ? 'Edited' : undefined
}

/** An entry of an ordered list: a link to the document, a drag handle, and buttons for those who can't drag. */
export function OrderedItem({ entry, place, movable, last, selected, dragged, ...on }: OrderedItemProps) {
  const { ChildLink } = usePaneRouter()
  const [over, setOver] = useState(false)
  const state = stateOf(entry)
  const { values } = useFacts()
  return (
    <Card
      as="li"
      radius={2}
      tone={over ? 'suggest' : selected ? 'primary' : 'default'}
      style={{ listStyle: 'none', opacity: dragged ? 0.5 : 1 }}
      draggable={movable}
      onDragStart={on.onDragStart}
      onDragEnd={on.onDragEnd}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        on.onDrop()
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
              {state !== undefined && (
                <Badge tone="caution" style={{ flex: 'none' }}>
                  {state}
                </Badge>
              )}
            </Flex>
          </ChildLink>
        </PlainLink>
        <Button
          mode="bleed"
          padding={2}
          icon={ArrowUpIcon}
          aria-label={`Move ${entry.title} up`}
          disabled={!movable || place === 0}
          onClick={() => on.onMove(place - 1)}
        />
        <Button
          mode="bleed"
          padding={2}
          icon={ArrowDownIcon}
          aria-label={`Move ${entry.title} down`}
          disabled={!movable || last}
          onClick={() => on.onMove(place + 1)}
        />
      </Flex>
    </Card>
  )
}
