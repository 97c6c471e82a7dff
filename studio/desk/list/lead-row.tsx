import { Badge, Box, Card, Flex, Stack, Text } from '@sanity/ui'
import type { LeadItem } from '@site/domain/desk/lead-list'
import type { ComponentProps } from 'react'
import { useStateLink } from 'sanity/router'
import { Hint } from '../../components/small-text.tsx'
import { useDesk } from '../client/desk-provider.tsx'
import { useOpenTimes, usePlanNames } from '../queries.ts'
import { SelectBox } from '../form-parts.tsx'
import { useView } from '../use-view.ts'
import {
  ago,
  callWords,
  formatClock,
  dayWords,
  dollars,
  excerptWords,
  sourceTitle,
  stageTitles,
} from '../words.ts'

function describeOrigin({ source, page, campaign, plan, industry, employees }: LeadItem): string {
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

type Clock = ReturnType<typeof formatClock>

const needsHaste = ({ tone }: Clock) => tone === 'critical' || tone === 'caution'

function progressWords({ stage, valueCents, followUpOn, call }: LeadItem, clock: Clock): string {
  if (stage === 'won' && valueCents !== null) return dollars(valueCents)
  if (followUpOn !== null && stage !== 'new') return `Follow up on ${dayWords(followUpOn)}`
  return call && !needsHaste(clock) ? callWords(call) : clock.text
}

type LeadRowProps = Pick<ComponentProps<typeof SelectBox>, 'selected' | 'onSelect'> & {
  lead: LeadItem
  now: number
}

export function LeadRow({ lead, now, ...selection }: LeadRowProps) {
  const { view, toState } = useView()
  const { person } = useDesk()
  const planName = usePlanNames()
  const { reference, id, name, company, plan, stage, owner, status, isClient } = lead
  const link = useStateLink({ state: toState({ lead: reference }) })
  const clock = formatClock(lead, now, useOpenTimes())
  const isUrgent = needsHaste(clock)
  const isOpen = view.lead === reference || view.lead === id
  return (
    <Flex as="li" gap={2} align="center">
      <SelectBox label={`Select ${name}, ${reference}`} id={id} {...selection} />
      <Card
        as="a"
        {...link}
        aria-current={isOpen}
        flex={1}
        radius={3}
        border
        padding={3}
        style={{ minWidth: 0 }}
        tone={isOpen ? 'primary' : isUrgent ? clock.tone : 'default'}
      >
        <Stack gap={3}>
          <Flex gap={2} justify="space-between" align="flex-start">
            <Box flex={1} style={{ minWidth: 0 }}>
              <Text size={1} weight="semibold" textOverflow="ellipsis">
                {[name, company].filter(Boolean).join(', ')}
              </Text>
            </Box>
            <Hint>{ago(lead.createdAt, now)}</Hint>
          </Flex>
          <Hint textOverflow="ellipsis">{excerptWords(lead)}</Hint>
          <Hint textOverflow="ellipsis">{describeOrigin({ ...lead, plan: plan && planName(plan) })}</Hint>
          <Flex gap={2} align="center">
            <Box flex={1} style={{ minWidth: 0 }}>
              <Text size={1} weight={isUrgent ? 'bold' : 'medium'}>
                {progressWords(lead, clock)}
              </Text>
            </Box>
            {/* A long name must not push out what is due. */}
            <Box style={{ minWidth: 0, maxWidth: '40%' }}>
              <Hint textOverflow="ellipsis">
                {owner?.id === person.id ? 'You' : (owner?.name ?? 'Unassigned')}
              </Hint>
            </Box>
            {isClient && <Badge tone="suggest">Support</Badge>}
            <Badge tone={stage === 'won' ? 'positive' : 'neutral'}>
              {status === 'quarantined' ? 'Quarantine' : stageTitles[stage]}
            </Badge>
          </Flex>
        </Stack>
      </Card>
    </Flex>
  )
}
