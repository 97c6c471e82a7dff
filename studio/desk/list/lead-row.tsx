import { Badge, Box, Card, Checkbox, Flex, Stack, Text } from '@sanity/ui'
import type { LeadItem } from '@site/contracts/desk/lead-list'
import { StateLink } from 'sanity/router'
import { styled } from 'styled-components'
import { useBusinessHours } from '../queries.ts'
import { ROW } from '../use-keys.ts'
import { useView } from '../use-view.ts'
import { clockOf, dayWords, dollars, officeTimeLeft, sourceTitle, stageTitles } from '../words.ts'
import { Hint } from '../../components/small.tsx'

/** The whole row is the link, so that it need not look like one. */
const PlainLink = styled.div`
  a {
    display: block;
    border-radius: 3px;
    color: inherit;
    text-decoration: none;
  }
`

/** Where from, for what: what tells leads apart at a glance. */
function originOf({ source, page, campaign, plan, employees }: LeadItem): string {
  return [
    sourceTitle(source),
    page,
    campaign && `campaign ${campaign}`,
    plan && `plan ${plan}`,
    employees && `${employees} people`,
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
  const { reference, id, name, company, excerpt, stage, owner, valueCents, status, followUpOn } = lead
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
                <Badge tone={stage === 'won' ? 'positive' : 'neutral'}>
                  {status === 'quarantined' ? 'Quarantine' : stageTitles[stage]}
                </Badge>
              </Flex>
              <Hint textOverflow="ellipsis">{excerpt.replaceAll('\n', ' ')}</Hint>
              <Text size={1} muted textOverflow="ellipsis">
                {originOf(lead)}
              </Text>
              <Flex gap={2} justify="space-between" wrap="wrap">
                <Text size={1} weight={isUrgent ? 'bold' : 'medium'}>
                  {stage === 'won' && valueCents !== null
                    ? dollars(valueCents)
                    : followUpOn !== null && stage !== 'new'
                      ? `Follow up on ${dayWords(followUpOn)}`
                      : [clock.text, officeTimeLeft(lead, now, hours)].filter(Boolean).join(', ')}
                </Text>
                <Text size={1} muted>
                  {owner?.name ?? 'Unassigned'}
                </Text>
              </Flex>
            </Stack>
          </StateLink>
        </PlainLink>
      </Card>
    </Flex>
  )
}
