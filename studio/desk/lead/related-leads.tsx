import { Card, Flex, Stack } from '@sanity/ui'
import type { LeadDetail, RelatedLead } from '@site/contracts/desk/lead-detail'
import { StateLink } from 'sanity/router'
import { sydneyTime } from '../../src/scheduling/sydney-time.ts'
import { useLeadAction } from '../actions/use-lead-action.tsx'
import { useView } from '../use-view.ts'
import { stageTitles } from '../words.ts'
import { Section } from './section.tsx'
import { Hint, Name, SmallButton } from '../../components/small-text.tsx'

const reasons: Readonly<Record<RelatedLead['why'][number], string>> = {
  email: 'same e-mail',
  phone: 'same phone',
  company: 'same company',
  domain: 'same e-mail domain',
}

/** What two leads have in common. The same address includes the same domain. */
function reasonsOf({ why }: RelatedLead): string {
  const told = why.includes('email') ? why.filter((each) => each !== 'domain') : why
  return told.map((each) => reasons[each]).join(', ')
}

/** The same e-mail address or phone number usually means the same person. */
function isSamePerson({ why, merged }: RelatedLead): boolean {
  return merged || why.includes('email') || why.includes('phone')
}

/** Leads that are probably from the same person, to merge before two people answer. Nothing is merged automatically. */
export function Duplicates({ detail: { lead, related } }: { detail: LeadDetail }) {
  return <Leads title="Same person" lead={lead} related={related.filter(isSamePerson)} />
}

/** Leads from the same company. */
export function SameCompany({ detail: { lead, related } }: { detail: LeadDetail }) {
  return <Leads title="Same company" lead={lead} related={related.filter((each) => !isSamePerson(each))} />
}

type LeadsProps = { title: string; lead: LeadDetail['lead']; related: RelatedLead[] }

function Leads({ title, lead, related }: LeadsProps) {
  if (related.length === 0) return null
  return (
    <Section title={title}>
      <Stack as="ul" gap={2} padding={0} margin={0} style={{ listStyle: 'none' }}>
        {related.map((other) => (
          <Related key={other.id} lead={lead} other={other} />
        ))}
      </Stack>
    </Section>
  )
}

function Related({ lead, other }: { lead: LeadDetail['lead']; other: RelatedLead }) {
  const { stateOf } = useView()
  const { mutate, isPending } = useLeadAction()
  const why = other.merged ? 'a duplicate of this lead' : reasonsOf(other)
  const isMergeable =
    !other.merged && !lead.mergedInto && lead.status === 'received' && other.status === 'received'
  return (
    <Card as="li" border radius={3} padding={3}>
      <Flex gap={3} align="center" justify="space-between" wrap="wrap">
        <Stack gap={2}>
          <Name>
            <StateLink state={stateOf({ lead: other.reference })}>
              {other.name}, {other.reference}
            </StateLink>
          </Name>
          <Hint>
            {sydneyTime(new Date(other.createdAt))} · {stageTitles[other.stage]} · {why}
          </Hint>
        </Stack>
        {isMergeable && (
          <SmallButton
            mode="ghost"
            text="Merge into this lead"
            disabled={isPending}
            onClick={() =>
              mutate({
                lead: other,
                action: {
                  kind: 'merge',
                  body: { into: lead.id },
                  done: 'Merged',
                },
              })
            }
          />
        )}
        {other.merged && (
          <SmallButton
            mode="bleed"
            text="Unmerge"
            disabled={isPending}
            onClick={() => mutate({ lead: other, action: { kind: 'unmerge', done: 'Unmerged' } })}
          />
        )}
      </Flex>
    </Card>
  )
}
