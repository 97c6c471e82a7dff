import { Badge, Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft'
import type { LeadDetail } from '@site/domain/desk/lead-detail'
import type { LeadItem } from '@site/domain/desk/lead-list'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Loading } from '../message.tsx'
import { useLead, useListedLead, useNow, useOpenTimes } from '../queries.ts'
import { useView } from '../use-view.ts'
import { callWords, formatClock, excerptWords, stageTitles } from '../words.ts'
import { CallButton, ContactBar } from './contact-bar.tsx'
import { Enquiry, LeadFacts } from './lead-facts.tsx'
import { PrivacyActions } from './privacy-actions.tsx'
import { RelatedLeads } from './related-leads.tsx'
import { ViewLink } from './section.tsx'
import { Timeline } from './timeline.tsx'
import { OwnerAndStage } from './owner-and-stage.tsx'
import { Hint } from '../../components/small-text.tsx'

const Columns = styled.div`
  display: grid;
  align-content: start;
  gap: 32px;

  @container (min-width: 800px) {
    grid-template-columns: minmax(0, 1fr) minmax(260px, 32%);
  }
`

export function LeadPage({ id, backVisible }: { id: string; backVisible: boolean }) {
  const { go } = useView()
  const lead = useLead(id)
  const { data } = lead
  return (
    <Stack gap={[3, 4]} padding={[3, 4]} style={{ containerType: 'inline-size' }}>
      {backVisible && (
        <Flex>
          <Button
            mode="bleed"
            icon={ArrowLeftIcon}
            text="All leads"
            onClick={() => go({ lead: undefined })}
          />
        </Flex>
      )}
      {data ? <Lead detail={data} /> : <ListedLead id={id} />}
      <Loading query={lead} busy="Opening the lead…" failed="The lead could not be opened" />
    </Stack>
  )
}

/** The list's details of a lead, until the lead is loaded. Without a network, that is enough to call the visitor. */
function ListedLead({ id }: { id: string }) {
  const lead = useListedLead(id)
  if (!lead) return null
  return (
    <Stack gap={4}>
      <Heading as="h2" size={2}>
        {lead.name}
      </Heading>
      <Status lead={lead} />
      {lead.phone && (
        <Flex>
          <CallButton phone={lead.phone} />
        </Flex>
      )}
      <Text>{excerptWords(lead)}</Text>
    </Stack>
  )
}

function Status({ lead }: { lead: LeadItem }) {
  const clock = formatClock(lead, useNow(), useOpenTimes())
  return (
    <>
      <Text muted style={{ overflowWrap: 'anywhere' }}>
        {[lead.company, lead.email].filter(Boolean).join(' · ')}
      </Text>
      {lead.call && (
        <Text size={1}>
          <ViewLink to={{ lead: 'calls', filters: {} }}>{callWords(lead.call)}</ViewLink>
        </Text>
      )}
      <Flex gap={2} wrap="wrap" align="center">
        <Badge tone={lead.stage === 'won' ? 'positive' : 'primary'}>{stageTitles[lead.stage]}</Badge>
        {lead.isClient && <Badge tone="suggest">Support for a client</Badge>}
        {lead.status === 'quarantined' && <Badge tone="caution">Quarantine</Badge>}
        <Badge tone={clock.tone}>{clock.text}</Badge>
        <Hint>{lead.reference}</Hint>
      </Flex>
    </>
  )
}

function Lead({ detail }: { detail: LeadDetail }) {
  const { lead } = detail
  const heading = useRef<HTMLHeadingElement>(null)
  // Move the focus into the lead, for people who use a keyboard or a screen reader.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Stack as="article" gap={5} aria-label={lead.name}>
      <Stack gap={3}>
        <Heading as="h2" size={2} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {lead.name}
        </Heading>
        <Status lead={lead} />
      </Stack>
      <ContactBar detail={detail} />
      <Columns>
        <Stack gap={5} style={{ minWidth: 0 }}>
          <Card border radius={3} padding={[3, 4]}>
            <Enquiry detail={detail} />
          </Card>
          <RelatedLeads detail={detail} />
          <OwnerAndStage detail={detail} />
          <Timeline detail={detail} />
        </Stack>
        <Stack gap={5} style={{ minWidth: 0 }}>
          <Card border radius={3} padding={[3, 4]}>
            <LeadFacts detail={detail} />
          </Card>
          <PrivacyActions detail={detail} />
        </Stack>
      </Columns>
    </Stack>
  )
}
