import { Card, Flex, Stack, Text } from '@sanity/ui'
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu'
import { entryStages, BULK_MAX } from '@site/domain/desk/lead-changes'
import type { LeadChange, ManyAction, BulkOutcome } from '@site/domain/desk/lead-changes'
import type { LeadItem } from '@site/domain/desk/lead-list'
import { useId } from 'react'
import { lostReasons } from '../lead/change-dialogs.tsx'
import { useChange, usePeople } from '../queries.ts'
import { counted, stageTitles } from '../words.ts'
import { Name, SmallButton } from '../../components/small-text.tsx'
import { Fault } from '../form-parts.tsx'

type BulkActionsBarProps = {
  items: LeadItem[]
  selected: ReadonlySet<string>
  onSelect: (ids: Iterable<string>) => void
}

export function BulkActionsBar({ items, selected, onSelect }: BulkActionsBarProps) {
  const { data: people } = usePeople()
  const leads = items.filter(({ id }) => selected.has(id)).slice(0, BULK_MAX)
  const { mutate, isPending, data, error, reset } = useChange<BulkOutcome>()
  const onSuccess = (outcome: BulkOutcome) => onSelect(stillSelected(selected, outcome))
  const run = (action: ManyAction) => {
    const body = { leads: leads.map(({ id, version }) => ({ id, version })), action }
    mutate({ path: '/desk/leads/many', body }, { onSuccess })
  }
  const disabled = isPending || leads.length === 0
  const change = (to: LeadChange): ManyAction => ({ kind: 'change', change: to })
  const menus: [title: string, options: Options][] = [
    ['Assign to…', (people?.items ?? []).map(({ id, name }) => [name, change({ owner: id })])],
    ['Move to stage…', entryStages.map((stage) => [stageTitles[stage], change({ stage })])],
    ['Lost…', lostReasons.map((lostReason) => [lostReason, change({ stage: 'lost', lostReason })])],
  ]
  const allInQuarantine = leads.length > 0 && leads.every(({ status }) => status === 'quarantined')
  return (
    <Card border radius={3} padding={2} tone="primary">
      <Stack gap={3}>
        <Flex gap={2} wrap="wrap" align="center">
          <Name as="output">{leads.length} selected</Name>
          <SmallButton
            mode="bleed"
            text={leads.length === 0 ? 'Select all shown' : 'Select none'}
            onClick={() => {
              reset()
              onSelect(leads.length === 0 ? items.slice(0, BULK_MAX).map(({ id }) => id) : [])
            }}
          />
        </Flex>
        <Flex gap={2} wrap="wrap" align="center">
          {menus.map(([title, options]) => (
            <ActionMenu key={title} title={title} disabled={disabled} options={options} onChoose={run} />
          ))}
          <SmallButton
            mode="ghost"
            text={allInQuarantine ? 'Not spam' : 'Mark as spam'}
            disabled={disabled}
            onClick={() => run({ kind: allInQuarantine ? 'release' : 'quarantine' })}
          />
        </Flex>
        <Fault error={error} />
        {data && <Outcome outcome={data} items={items} />}
      </Stack>
    </Card>
  )
}

export function stillSelected(selected: ReadonlySet<string>, { items }: BulkOutcome): ReadonlySet<string> {
  const changed = items.filter(({ status }) => status === 200)
  return selected.difference(new Set(changed.map(({ id }) => id)))
}

function Outcome({ outcome, items }: { outcome: BulkOutcome; items: LeadItem[] }) {
  const left = outcome.items.filter(({ status }) => status !== 200)
  const nameLead = (id: string) =>
    items.find((item) => item.id === id)?.name ?? 'A lead that is no longer listed'
  return (
    <Stack as="output" gap={2}>
      <Text size={1}>{counted(outcome.items.length - left.length, 'lead')} changed.</Text>
      {left.map(({ id, detail }) => (
        <Text size={1} key={id}>
          {nameLead(id)}: {detail}
        </Text>
      ))}
    </Stack>
  )
}

type Options = [text: string, action: ManyAction][]

type ActionMenuProps = {
  title: string
  disabled: boolean
  options: Options
  onChoose: (action: ManyAction) => void
}

/** A menu whose entries act at once. A select must not do that (WCAG 2.2, 3.2.2). */
function ActionMenu({ title, disabled, options, onChoose }: ActionMenuProps) {
  return (
    <MenuButton
      id={useId()}
      button={<SmallButton mode="ghost" text={title} disabled={disabled} />}
      menu={
        <Menu>
          {options.map(([text, action]) => (
            <MenuItem key={JSON.stringify(action)} text={text} onClick={() => onChoose(action)} />
          ))}
        </Menu>
      }
      popover={{ portal: true }}
    />
  )
}
