import { Card, Flex, Stack, Text } from '@sanity/ui'
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu'
import { entryStages, MANY_MAX, type ManyAction, type ManyOutcome } from '@site/contracts/desk/lead-changes'
import type { LeadItem } from '@site/contracts/desk/lead-list'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useDesk } from '../client/desk-provider.tsx'
import { lostReasons } from '../lead/closing-forms.tsx'
import { usePeople } from '../queries.ts'
import { counted, stageTitles } from '../words.ts'
import { SmallButton } from '../../components/small-text.tsx'
import { Fault } from '../form-parts.tsx'

type ManyBarProps = {
  /** The leads in the list, and the selected ones. */
  items: LeadItem[]
  selected: ReadonlySet<string>
  onSelect: (ids: Iterable<string>) => void
}

/** Actions on all selected leads. Leads that could not be changed stay selected, with the reason. */
export function ManyBar({ items, selected, onSelect }: ManyBarProps) {
  const { client, person } = useDesk()
  const { data: people } = usePeople()
  const queries = useQueryClient()
  const leads = items.filter(({ id }) => selected.has(id)).slice(0, MANY_MAX)
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: (action: ManyAction) =>
      client.ask<ManyOutcome>('POST', '/desk/leads/many', {
        body: { leads: leads.map(({ id, version }) => ({ id, version })), action },
      }),
    onSuccess: (outcome) => onSelect(outcome.items.flatMap(({ id, status }) => (status === 200 ? [] : [id]))),
    onSettled: () => void queries.invalidateQueries(),
  })
  const disabled = isPending || leads.length === 0
  const allInQuarantine = leads.length > 0 && leads.every(({ status }) => status === 'quarantined')
  const assign = (owner: string) => mutate({ kind: 'change', change: { owner } })
  return (
    <Card border radius={3} padding={2} tone="primary">
      <Stack gap={3}>
        <Flex gap={2} wrap="wrap" align="center">
          <Text as="output" size={1} weight="medium">
            {leads.length} selected
          </Text>
          <SmallButton
            mode="bleed"
            text={leads.length === 0 ? 'Select all shown' : 'Select none'}
            onClick={() => {
              reset()
              onSelect(leads.length === 0 ? items.slice(0, MANY_MAX).map(({ id }) => id) : [])
            }}
          />
        </Flex>
        <Flex gap={2} wrap="wrap" align="center">
          <SmallButton text="Assign to me" disabled={disabled} onClick={() => assign(person.id)} />
          <Choice
            title="Assign to…"
            disabled={disabled}
            options={(people?.items ?? []).map(({ id, name }) => [id, name])}
            onChoose={assign}
          />
          <Choice
            title="Move to stage…"
            disabled={disabled}
            options={entryStages.map((stage) => [stage, stageTitles[stage]])}
            onChoose={(value) => {
              const stage = entryStages.find((each) => each === value)
              if (stage) mutate({ kind: 'change', change: { stage } })
            }}
          />
          <Choice
            title="Lost…"
            disabled={disabled}
            options={lostReasons.map((reason) => [reason, reason])}
            onChoose={(lostReason) => mutate({ kind: 'change', change: { stage: 'lost', lostReason } })}
          />
          <SmallButton
            mode="ghost"
            text={allInQuarantine ? 'Not spam' : 'Mark as spam'}
            disabled={disabled}
            onClick={() => mutate({ kind: allInQuarantine ? 'release' : 'quarantine' })}
          />
        </Flex>
        <Fault error={error} />
        {data && <Outcome outcome={data} items={items} />}
      </Stack>
    </Card>
  )
}

function Outcome({ outcome, items }: { outcome: ManyOutcome; items: LeadItem[] }) {
  const left = outcome.items.filter(({ status }) => status !== 200)
  const nameOf = (id: string) =>
    items.find((item) => item.id === id)?.name ?? 'A lead that is no longer listed'
  return (
    <Stack as="output" gap={2}>
      <Text size={1}>{counted(outcome.items.length - left.length, 'lead')} changed.</Text>
      {left.map(({ id, detail }) => (
        <Text size={1} key={id}>
          {nameOf(id)}: {detail}
        </Text>
      ))}
    </Stack>
  )
}

type ChoiceProps = {
  title: string
  disabled: boolean
  options: [value: string, title: string][]
  onChoose: (value: string) => void
}

/** A menu whose entries act at once. A select must not do that (WCAG 2.2, 3.2.2). */
function Choice({ title, disabled, options, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <MenuButton
      id={id}
      button={<SmallButton mode="ghost" text={title} disabled={disabled} />}
      menu={
        <Menu>
          {options.map(([value, words]) => (
            <MenuItem key={value} text={words} onClick={() => onChoose(value)} />
          ))}
        </Menu>
      }
      popover={{ portal: true }}
    />
  )
}
