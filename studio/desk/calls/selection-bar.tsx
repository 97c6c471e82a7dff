import { Card, Flex, Text } from '@sanity/ui'
import { type Agenda, CALLS_MAX, type DeskCall } from '@site/contracts/desk/calls'
import { SmallButton } from '../../components/small-text.tsx'
import type { Ask } from './call-list.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

type SelectionBarProps = {
  agenda: Agenda
  ask: Ask
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string> | undefined) => void
}

/** What can be done with the selected calls. It stays in sight while a long list is scrolled. */
export function SelectionBar({ agenda: { calls, toCheck }, ask, selected, onSelect }: SelectionBarProps) {
  const all = [...toCheck, ...calls]
  const ids = all.flatMap(({ id }) => (selected.has(id) ? id : [])).slice(0, CALLS_MAX)
  const select = (of: readonly DeskCall[]) => onSelect(new Set(of.map(({ id }) => id)))
  return (
    <Card
      border
      radius={3}
      padding={2}
      tone="primary"
      style={{ position: 'sticky', insetBlockStart: 8, zIndex: 1 }}
    >
      <Flex gap={2} wrap="wrap" align="center">
        <Text as="output" size={1} weight="medium">
          {ids.length} selected
        </Text>
        <SmallButton mode="bleed" text="All" onClick={() => select(all)} />
        <SmallButton
          mode="bleed"
          text="All of strangers"
          onClick={() => select(all.filter(({ isConfirmed }) => !isConfirmed))}
        />
        <SmallButton mode="bleed" text="None" onClick={() => select([])} />
        <SmallButton
          mode="ghost"
          tone="critical"
          text="Cancel the selected…"
          disabled={ids.length === 0}
          onClick={() =>
            ask((onClose) => <CancelDialog ids={ids} onDone={() => onSelect(undefined)} onClose={onClose} />)
          }
        />
      </Flex>
    </Card>
  )
}
