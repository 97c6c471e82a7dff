import { Button, Card, Flex, Stack } from '@sanity/ui'
import { CopyIcon } from '@sanity/icons/Copy'
import { EditIcon } from '@sanity/icons/Edit'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { MobileDeviceIcon } from '@sanity/icons/MobileDevice'
import { useToast } from '@sanity/ui/toast'
import type { LeadDetail } from '@site/domain/desk/lead-detail'
import { telephoneLink } from '@site/domain/lead/contact-links'
import { useRef, useState } from 'react'
import { DialogButton } from '../../components/dialog-button.tsx'
import { CorrectionDialog } from './change-dialogs.tsx'
import { leadAsText } from './lead-facts.tsx'
import { ReplyForm, unsentReplies } from './reply-form.tsx'
import { ActionButton } from './use-lead-action.tsx'
import { useDesk } from '../client/desk-provider.tsx'
import { Notice } from '../form-parts.tsx'

export function CallButton({ phone }: { phone: string }) {
  return (
    <Button
      as="a"
      mode="ghost"
      icon={MobileDeviceIcon}
      text={phone}
      aria-label={`Call ${phone}`}
      href={telephoneLink(phone)}
    />
  )
}

/** A button that copies the lead for another program. Browsers refuse without HTTPS, or if the person has forbidden it. */
function CopyButton({ lead }: Pick<LeadDetail, 'lead'>) {
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(leadAsText(lead))
      toast.push({ status: 'success', title: 'Copied as text' })
    } catch {
      toast.push({ status: 'error', title: 'Your browser doesn’t let this page copy' })
    }
  }
  return <Button mode="bleed" icon={CopyIcon} text="Copy as text" onClick={() => void copy()} />
}

function StoppedMailbox({ lead }: Pick<LeadDetail, 'lead'>) {
  const { person } = useDesk()
  const allow = { kind: 'allow-mails', done: 'Mails are allowed again' } as const
  const button = <ActionButton text="They want mails: allow them again" lead={lead} action={allow} />
  return (
    <Notice button={person.role === 'administrator' && button}>
      This mailbox gets no mails, because its owner pressed “It wasn’t me” in one. Call instead.
    </Notice>
  )
}

export function ContactBar({ detail }: { detail: LeadDetail }) {
  const { lead, isMailboxStopped } = detail
  const [replying, setReplying] = useState(() => unsentReplies.has(lead.id))
  const reply = useRef<HTMLButtonElement>(null)
  // Quarantined leads and duplicates can't be replied to.
  const isInWork = lead.status === 'received' && !lead.mergedInto
  const close = () => {
    setReplying(false)
    // Otherwise a phone would show the middle of the lead once the form is gone.
    reply.current?.focus()
  }
  return (
    <Stack gap={3}>
      <Flex gap={2} wrap="wrap">
        {lead.email && isInWork && !isMailboxStopped && (
          <Button
            icon={EnvelopeIcon}
            text="Reply"
            ref={reply}
            aria-expanded={replying}
            aria-keyshortcuts="r"
            onClick={() => setReplying(!replying)}
          />
        )}
        {lead.phone && <CallButton phone={lead.phone} />}
        <CopyButton lead={lead} />
        {isInWork && (
          <DialogButton mode="bleed" icon={EditIcon} text="Correct">
            {(onClose) => <CorrectionDialog lead={lead} onClose={onClose} />}
          </DialogButton>
        )}
      </Flex>
      {isMailboxStopped && <StoppedMailbox lead={lead} />}
      {replying && !isMailboxStopped && (
        <Card border radius={3} padding={3}>
          <ReplyForm detail={detail} onDone={close} />
        </Card>
      )}
    </Stack>
  )
}
