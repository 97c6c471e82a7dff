import { Badge, Box, Card, Checkbox, Flex, Stack, Text } from '@sanity/ui'
import type { LeadItem } from '@site/contracts/desk/lead-list'
import { StateLink } from 'sanity/router'
import { styled } from 'styled-components'
import { useDesk } from '../client/desk-provider.tsx'
import { useBusinessHours, usePlanNames } from '../queries.ts'
import { ROW } from '../keyboard.tsx'
import { useView } from '../use-view.ts'
import {
  ago,
  clockOf,
  dayWords,
  dollars,
  excerptWords,
  officeTimeLeft,
  sourceTitle,
  stageTitles,
} from '../words.ts'
import { Hint } from '../../components/small-text.tsx'

/** The whole row is a link, so it needn't look like one. */
const PlainLink = styled.div`
  a {
    display: block;
    border-radius: 3px;
    color: inherit;
    text-decoration: none;
  }
`

/** A long name must not push out what is due. */
const OwnerName = styled.div`
  min-width: 0;
  max-width: 40%;
`

/** The source and topic, which distinguish leads at a glance. */
function originOf({ source, page, campaign, plan, industry, employees }: LeadItem): string {
  return [
    sourceTitle(source),
    campaign && `campaign ${campaign}`,
    plan,
    employees && `${employees} people`,
    industry,
    page,
  ]
    .filter(Boolean)
    .join(' · ')
}

type LeadRowProps = {
  lead: LeadItem
  now: number
  /** Set while several leads are being selected. */
  selection?: { checked: boolean; onChange: () => void }
}

/** A lead in a list. */
export function LeadRow({ lead, now, selection }: LeadRowProps) {
  const { view, stateOf } = useView()
  const { person } = useDesk()
  const planName = usePlanNames()
  const { reference, id, name, company, plan, stage, owner, valueCents, status, followUpOn, isClient } = lead
  const clock = clockOf(lead, now)
  const hours = useBusinessHours()
  const isUrgent = clock.tone === 'critical' || clock.tone === 'caution'
  const open = view.lead === reference || view.lead === id
  return (
    <Flex as="li" gap={2} align="center">
      {selection && (
        <Box as="label" padding={2}>
          <Checkbox
            aria-label={`Select ${name}, ${reference}`}
            checked={selection.checked}
            onChange={selection.onChange}
          />
        </Box>
      )}
      <Card
        flex={1}
        radius={3}
        border
        style={{ minWidth: 0 }}
        tone={open ? 'primary' : isUrgent ? clock.tone : 'default'}
      >
        <PlainLink>
          <StateLink state={stateOf({ lead: reference })} {...{ [ROW]: '' }} aria-current={open}>
            <Stack gap={3} padding={3}>
              <Flex gap={2} justify="space-between" align="flex-start">
                <Box flex={1} style={{ minWidth: 0 }}>
                  <Text size={1} weight="semibold" textOverflow="ellipsis">
                    {[name, company].filter(Boolean).join(', ')}
                  </Text>
                </Box>
                <Text size={1} muted>
                  {ago(lead.createdAt, now)}
                </Text>
              </Flex>
              <Hint textOverflow="ellipsis">{excerptWords(lead)}</Hint>
              <Text size={1} muted textOverflow="ellipsis">
                {originOf({ ...lead, plan: plan && planName(plan) })}
              </Text>
              <Flex gap={2} align="center">
                <Box flex={1} style={{ minWidth: 0 }}>
                  <Text size={1} weight={isUrgent ? 'bold' : 'medium'} textOverflow="ellipsis">
                    {stage === 'won' && valueCents !== null
                      ? dollars(valueCents)
                      : followUpOn !== null && stage !== 'new'
                        ? `Follow up on ${dayWords(followUpOn)}`
                        : [clock.text, officeTimeLeft(lead, now, hours)].filter(Boolean).join(', ')}
                  </Text>
                </Box>
                <OwnerName>
                  <Text size={1} muted textOverflow="ellipsis">
                    {owner?.id === person.id ? 'You' : (owner?.name ?? 'Unassigned')}
                  </Text>
                </OwnerName>
                {isClient && <Badge tone="suggest">Support</Badge>}
                <Badge tone={stage === 'won' ? 'positive' : 'neutral'}>
                  {status === 'quarantined' ? 'Quarantine' : stageTitles[stage]}
                </Badge>
              </Flex>
            </Stack>
          </StateLink>
        </PlainLink>
      </Card>
    </Flex>
  )
}
