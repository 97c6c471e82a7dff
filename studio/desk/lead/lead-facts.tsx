import { Box, Stack, Text } from '@sanity/ui'
import type { LeadDetail } from '@site/domain/desk/lead-detail'
import { formOfLead } from '@site/domain/forms/all-forms'
import { readComposed } from '@site/domain/forms/to-lead'
import type { LeadContext } from '@site/domain/lead/lead-context'
import { styled } from 'styled-components'
import { localWords } from '@site/domain/business-time'
import { dollars, sourceTitle, spamWords, stageTitles } from '../words.ts'
import { Section } from './section.tsx'
import { Hint } from '../../components/small-text.tsx'

type Fact = [label: string, value: string | null | undefined]

function asked(lead: LeadDetail['lead']): Fact[] {
  const composed = readComposed(formOfLead(lead), lead.message)
  const told: Fact[] = composed?.map(({ label, value }) => [label, value]) ?? [
    ['Industry', lead.industry],
    ['Employees', lead.employees],
    ['Message', lead.message],
  ]
  const labels = new Set(told.map(([label]) => label))
  const answers = (lead.answers ?? []).filter(({ question }) => !labels.has(question))
  return [...told, ['Plan', lead.plan], ...answers.map(({ question, answer }): Fact => [question, answer])]
}

function nameMedium(visit: Pick<LeadContext, 'utm'> | undefined): string {
  return [visit?.utm?.source, visit?.utm?.medium].filter(Boolean).join(' / ')
}

function origin({ source, page, campaign, context, consent, createdAt }: LeadDetail['lead']): Fact[] {
  const { referrer, utm, firstTouch }: LeadContext = context ?? {}
  const agreed = consent as LeadContext['consent'] | null
  return [
    ['Received', localWords(createdAt)],
    ['Source', sourceTitle(source)],
    ['Page', page],
    ['Campaign', campaign],
    ['Referrer', referrer],
    ['Medium', nameMedium({ utm })],
    ['Search term', utm?.term],
    ['First visit', firstTouch?.page],
    ['First campaign', firstTouch?.utm?.campaign],
    ['First referrer', firstTouch?.referrer],
    ['First medium', nameMedium(firstTouch)],
    ['Consent', agreed && `${localWords(agreed.at)}, notice ${agreed.version}`],
  ]
}

function progress(lead: LeadDetail['lead']): Fact[] {
  return [
    ['Value', lead.valueCents === null ? null : dollars(lead.valueCents)],
    ['Lost reason', lead.lostReason],
    ['Answer due', lead.dueAt && localWords(lead.dueAt)],
    ['Signs of spam', spamWords(lead.spamReasons)],
    ['Kept until', localWords(lead.keptUntil)],
  ]
}

export function leadAsText(lead: LeadDetail['lead']): string {
  const facts: Fact[] = [
    ['Reference', lead.reference],
    ['Name', lead.name],
    ['Company', lead.company],
    ['E-mail', lead.email],
    ['Phone', lead.phone],
    ...asked(lead),
    ['Stage', stageTitles[lead.stage]],
    ['Owner', lead.owner?.name],
    ...origin(lead),
    ...progress(lead),
  ]
  return facts.flatMap(([label, value]) => (value ? `${label}: ${value}` : [])).join('\n')
}

const Columns = styled.dl`
  display: grid;
  gap: 16px 12px;
  margin: 0;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
`

const isLong = (value: string) => value.length > 30 || value.includes('\n')

function Facts({ facts, size = 2 }: { facts: Fact[]; size?: number }) {
  return (
    <Columns>
      {facts.map(
        ([label, value]) =>
          value && (
            <Stack
              key={label}
              gap={2}
              style={{ minWidth: 0, ...(isLong(value) && { gridColumn: '1 / -1' }) }}
            >
              <Hint as="dt">{label}</Hint>
              <Box as="dd" margin={0}>
                <Text size={size} dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {value}
                </Text>
              </Box>
            </Stack>
          ),
      )}
    </Columns>
  )
}

export function Enquiry({ detail: { lead } }: { detail: LeadDetail }) {
  return (
    <Section title="Enquiry">
      <Facts facts={asked(lead)} />
    </Section>
  )
}

export function LeadFacts({ detail: { lead } }: { detail: LeadDetail }) {
  return (
    <Section title="Details">
      <Facts facts={[...origin(lead), ...progress(lead)]} size={1} />
      {!lead.context && lead.source.endsWith('_form') && (
        <Hint>Campaign and first visit are unknown, because the visitor didn’t consent to it.</Hint>
      )}
    </Section>
  )
}
