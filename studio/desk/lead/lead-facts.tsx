import { Box, Stack, Text } from '@sanity/ui'
import type { LeadDetail } from '@site/contracts/desk/lead-detail'
import { formOfLead } from '@site/contracts/forms/all-forms'
import { readComposed } from '@site/contracts/forms/to-lead'
import { styled } from 'styled-components'
import { sydneyTime } from '../../src/scheduling/sydney-time.ts'
import { dollars, sourceTitle, spamWords } from '../words.ts'
import { Section } from './section.tsx'
import { Hint } from '../../components/small-text.tsx'

type Fact = [label: string, value: string | null | undefined]

const time = (moment: string) => sydneyTime(new Date(moment))

function asked(lead: LeadDetail['lead']): Fact[] {
  const composed = readComposed(formOfLead(lead), lead.message)?.map(({ label, value }): Fact => [
    label,
    value,
  ])
  const told = composed ?? [
    ['Industry', lead.industry],
    ['Employees', lead.employees],
    ['Message', lead.message],
  ]
  const labels = new Set(told.map(([label]) => label))
  const answers = (lead.answers ?? []).filter(({ question }) => !labels.has(question))
  return [...told, ['Plan', lead.plan], ...answers.map(({ question, answer }): Fact => [question, answer])]
}

/** @returns the text of a property in a lead's context, or nothing if it is not text */
function read(holder: unknown, ...path: string[]): string | undefined {
  const value = path.reduce<unknown>(
    (at, name) => (at as Record<string, unknown> | null | undefined)?.[name],
    holder,
  )
  return typeof value === 'string' ? value : undefined
}

/** @returns a visit's source and medium: `google / cpc` */
function mediumOf(visit: unknown): string {
  return [read(visit, 'utm', 'source'), read(visit, 'utm', 'medium')].filter(Boolean).join(' / ')
}

function origin({ source, page, campaign, context, consent, createdAt }: LeadDetail['lead']): Fact[] {
  const consented = read(consent, 'at')
  return [
    ['Received', time(createdAt)],
    ['Source', sourceTitle(source)],
    ['Page', page],
    ['Campaign', campaign],
    ['Referrer', read(context, 'referrer')],
    ['Medium', mediumOf(context)],
    ['Search term', read(context, 'utm', 'term')],
    ['First visit', read(context, 'firstTouch', 'page')],
    ['First campaign', read(context, 'firstTouch', 'utm', 'campaign')],
    ['First referrer', read(context, 'firstTouch', 'referrer')],
    ['First medium', mediumOf((context as { firstTouch?: unknown } | null)?.firstTouch)],
    ['Consent', consented ? `${time(consented)}, notice ${read(consent, 'version') ?? ''}` : undefined],
  ]
}

function progress({ lead }: LeadDetail): Fact[] {
  return [
    ['Value', lead.valueCents === null ? null : dollars(lead.valueCents)],
    ['Lost reason', lead.lostReason],
    ['Answer due', lead.dueAt && time(lead.dueAt)],
    ['Signs of spam', spamWords(lead.spamReasons)],
    ['Kept until', time(lead.keptUntil)],
  ]
}

/** As many columns as fit. */
const Columns = styled.dl`
  display: grid;
  gap: 16px 12px;
  margin: 0;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
`

/** Characters that fit into a column. */
const NARROW = 30

function isLong(value: Fact[1]): boolean {
  return value !== null && value !== undefined && (value.length > NARROW || value.includes('\n'))
}

function Facts({ facts, size = 2 }: { facts: Fact[]; size?: number }) {
  return (
    <Columns>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <Stack key={label} gap={2} style={{ minWidth: 0, ...(isLong(value) && { gridColumn: '1 / -1' }) }}>
            <Hint as="dt">{label}</Hint>
            <Box as="dd" margin={0}>
              <Text size={size} dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {value}
              </Text>
            </Box>
          </Stack>
        ))}
    </Columns>
  )
}

/** Everything that the visitor sent. */
export function Enquiry({ detail: { lead } }: { detail: LeadDetail }) {
  return (
    <Section title="Enquiry">
      <Facts facts={asked(lead)} />
    </Section>
  )
}

/** A lead's origin and progress. */
export function LeadFacts({ detail }: { detail: LeadDetail }) {
  const { lead } = detail
  return (
    <Stack gap={5}>
      <Section title="Source">
        <Facts facts={origin(lead)} size={1} />
        {!lead.context && lead.source.endsWith('_form') && (
          <Hint>Campaign and first visit are unknown, because the visitor didn’t consent to it.</Hint>
        )}
      </Section>
      <Section title="Details">
        <Facts facts={progress(detail)} size={1} />
      </Section>
    </Stack>
  )
}
