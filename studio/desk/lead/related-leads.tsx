import { Card, Flex, Stack } from '@sanity/ui'
import type { LeadDetail, RelatedLead } from '@site/domain/desk/lead-detail'
import { localWords } from '@site/domain/business-time'
import { stageTitles } from '../words.ts'
import { Section, ViewLink } from './section.tsx'
import { ActionButton, UnmergeButton } from './use-lead-action.tsx'
import { Hint, List, Name } from '../../components/small-text.tsx'

const reasons: Readonly<Record<RelatedLead['why'][number], string>> = {
  email: 'same e-mail',
  phone: 'same phone',
  company: 'same company',
  domain: 'same e-mail domain',
}

function listReasons({ why }: RelatedLead): string {
  const told = why.includes('email') ? why.filter((each) => each !== 'domain') : why
  return told.map((each) => reasons[each]).join(', ')
}

/** Leads of the same person or company, to merge before two people answer. Nothing is merged automatically. */
export function RelatedLeads({ detail: { lead, related } }: { detail: LeadDetail }) {
  if (related.length === 0) return null
  return (
    <Section title="Same person or company">
      <List>
        {related.map((other) => (
          <Related key={other.id} lead={lead} other={other} />
        ))}
      </List>
    </Section>
  )
}

function Related({ lead, other }: { lead: LeadDetail['lead']; other: RelatedLead }) {
  const why = other.merged ? 'a duplicate of this lead' : listReasons(other)
  const isMergeable =
    !other.merged && !lead.mergedInto && lead.status === 'received' && other.status === 'received'
  return (
    <Card as="li" border radius={3} padding={3}>
      <Flex gap={3} align="center" justify="space-between" wrap="wrap">
        <Stack gap={2}>
          <Name>
            <ViewLink to={{ lead: other.reference }}>
              {other.name}, {other.reference}
            </ViewLink>
          </Name>
          <Hint>
            {localWords(other.createdAt)} · {stageTitles[other.stage]} · {why}
          </Hint>
        </Stack>
        {isMergeable && (
          <ActionButton
            fontSize={1}
            padding={2}
            text="Merge into this lead"
            lead={other}
            action={{ kind: 'merge', body: { into: lead.id }, done: 'Merged' }}
          />
        )}
        {other.merged && <UnmergeButton fontSize={1} padding={2} mode="bleed" lead={other} />}
      </Flex>
    </Card>
  )
}
