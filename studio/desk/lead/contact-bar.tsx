import { Button, Card, Flex, Stack } from '@sanity/ui'
import { CopyIcon } from '@sanity/icons/Copy'
import { EditIcon } from '@sanity/icons/Edit'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { MobileDeviceIcon } from '@sanity/icons/MobileDevice'
import { useToast } from '@sanity/ui/toast'
import type { LeadDetail } from '@site/contracts/desk/lead-detail'
import { useRef, useState } from 'react'
import { copy } from '../copy.ts'
import { keyed } from '../keyboard.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { ReplyForm, unsentReplies } from './reply-form.tsx'
import { sydneyTime } from '../../src/scheduling/sydney-time.ts'
import { sourceTitle, stageTitles } from '../words.ts'

/** A button that calls the person. */
export function CallButton({ phone }: { phone: string }) {
  return (
    <Button
      as="a"
      mode="ghost"
      icon={MobileDeviceIcon}
      text={phone}
      aria-label={`Call ${phone}`}
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
    />
  )
}

/** Buttons that contact the person. */
export function ContactBar({ detail }: { detail: LeadDetail }) {
  const { lead } = detail
  const [replying, setReplying] = useState(() => unsentReplies.has(lead.id))
  const [correcting, setCorrecting] = useState(false)
  const reply = useRef<HTMLButtonElement>(null)
  const toast = useToast()
  // Quarantined leads and duplicates can't be replied to.
  const isInWork = lead.status === 'received' && !lead.mergedInto
  const copyLead = async () => {
    const isCopied = await copy(leadAsText(detail))
    toast.push(
      isCopied
        ? { status: 'success', title: 'Copied as text' }
        : { status: 'error', title: 'Your browser doesn’t let this page copy' },
    )
  }
  const close = () => {
    setReplying(false)
    // Otherwise a phone would show the middle of the lead once the form is gone.
    reply.current?.focus()
  }
  return (
    <Stack gap={3}>
      <Flex gap={2} wrap="wrap">
        {lead.email && isInWork && (
          <Button
            icon={EnvelopeIcon}
            text="Reply"
            ref={reply}
            aria-expanded={replying}
            {...keyed('r')}
            onClick={() => setReplying(!replying)}
          />
        )}
        {lead.phone && <CallButton phone={lead.phone} />}
        <Button mode="bleed" icon={CopyIcon} text="Copy as text" onClick={() => void copyLead()} />
        {isInWork && (
          <Button
            mode="bleed"
            icon={EditIcon}
            text="Correct"
            aria-haspopup="dialog"
            onClick={() => setCorrecting(true)}
          />
        )}
      </Flex>
      {replying && (
        <Card border radius={3} padding={3}>
          <ReplyForm detail={detail} onDone={close} />
        </Card>
      )}
      {correcting && <CorrectionForm lead={lead} onDone={() => setCorrecting(false)} />}
    </Stack>
  )
}

/** Formats a lead as lines of text, for pasting into another program. */
function leadAsText({ lead }: LeadDetail): string {
  const lines: [string, string | null][] = [
    ['Reference', lead.reference],
    ['Received', sydneyTime(new Date(lead.createdAt))],
    ['Name', lead.name],
    ['Company', lead.company],
    ['E-mail', lead.email],
    ['Phone', lead.phone],
    ['Source', sourceTitle(lead.source)],
    ['Page', lead.page],
    ['Campaign', lead.campaign],
    ['Industry', lead.industry],
    ['Employees', lead.employees],
    ['Plan', lead.plan],
    ['Stage', stageTitles[lead.stage]],
    ...(lead.answers ?? []).map(({ question, answer }): [string, string] => [question, answer]),
  ]
  const told = lines.filter(([, value]) => value).map(([name, value]) => `${name}: ${value}`)
  return [...told, '', lead.message].join('\n')
}
