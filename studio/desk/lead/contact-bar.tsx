import { Button, Card, Flex, Stack } from '@sanity/ui'
import { CopyIcon } from '@sanity/icons/Copy'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { MobileDeviceIcon } from '@sanity/icons/MobileDevice'
import { useToast } from '@sanity/ui/toast'
import type { LeadDetail } from '@site/contracts/desk/lead-detail'
import { useState } from 'react'
import { copy } from '../copy.ts'
import { keyed } from '../keys.ts'
import { leadAsText } from './lead-as-text.ts'
import { ReplyForm, unsentReplies } from './reply-form.tsx'

/** Ways to reach the person, each by one press. */
export function ContactBar({ detail }: { detail: LeadDetail }) {
  const { lead } = detail
  const [replying, setReplying] = useState(() => unsentReplies.has(lead.id))
  const toast = useToast()
  // Nobody replies to what is in quarantine or a duplicate.
  const isInWork = lead.status === 'received' && !lead.mergedInto
  const copyLead = async () => {
    const isCopied = await copy(leadAsText(detail))
    toast.push(
      isCopied
        ? { status: 'success', title: 'Copied as text' }
        : { status: 'error', title: 'Your browser doesn’t let this page copy' },
    )
  }
  return (
    <Stack gap={3}>
      <Flex gap={2} wrap="wrap">
        {lead.email && isInWork && (
          <Button
            icon={EnvelopeIcon}
            text="Reply"
            aria-expanded={replying}
            {...keyed('r')}
            onClick={() => setReplying(!replying)}
          />
        )}
        {lead.phone && (
          <Button
            as="a"
            mode="ghost"
            icon={MobileDeviceIcon}
            text={lead.phone}
            aria-label={`Call ${lead.phone}`}
            href={`tel:${lead.phone.replaceAll(/[^\d+]/g, '')}`}
          />
        )}
        <Button mode="bleed" icon={CopyIcon} text="Copy as text" onClick={() => void copyLead()} />
      </Flex>
      {replying && (
        <Card border radius={3} padding={3}>
          <ReplyForm detail={detail} onDone={() => setReplying(false)} />
        </Card>
      )}
    </Stack>
  )
}
