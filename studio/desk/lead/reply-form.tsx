import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import type { LeadDetail } from '@site/domain/desk/lead-detail'
import { REPLY_MAX } from '@site/domain/desk/lead-changes'
import { mailLink } from '@site/domain/lead/contact-links'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useDesk } from '../client/desk-provider.tsx'
import { useDeskSettings, useNames } from '../queries.ts'
import {
  defaultTemplates,
  type DeskSettings,
  emptyTemplate,
  fieldValues,
  fillTemplate,
  gapsIn,
} from './reply-templates.ts'
import { Hint, Name } from '../../components/small-text.tsx'
import { AreaField, Fault, FormButtons, SelectField, TextField } from '../form-parts.tsx'
import { describeEvent, nameActor } from './timeline-words.ts'
import { useLeadAction } from './use-lead-action.tsx'
import { useUnsent } from './use-unsent.ts'

/** Characters. Some mail programs cut longer addresses without a warning. */
const MAILTO_TEXT_MAX = 1200

/** A reply being written. Its key makes sure that pressing twice, or again after a failure, sends it once. */
type Reply = {
  readonly subject: string
  readonly text: string
  readonly key: string
  readonly after: string
}

type Draft = Pick<Reply, 'subject' | 'text'>

export const unsentReplies = new Map<string, Reply>()

type ReplyFormProps = { detail: LeadDetail; onDone: () => void }

export function ReplyForm(props: ReplyFormProps) {
  const { data, error } = useDeskSettings()
  if (!data && !error) return <Text as="output">Loading the templates…</Text>
  return <ReplyDraft {...props} settings={data} />
}

/** Sends through the firm's mail server, or through the person's mail program if there is none. */
function ReplyDraft({ detail, onDone, settings }: ReplyFormProps & { settings: DeskSettings | undefined }) {
  const { lead, timeline, sendsReplies } = detail
  const { person } = useDesk()
  const nameOwner = useNames()
  const { mutateAsync, isPending } = useLeadAction()
  const templates = [...(settings ? (settings.templates ?? defaultTemplates) : []), emptyTemplate]
  const values = fieldValues(lead, person.name, settings ?? { calendarLink: null })
  const last = timeline.at(-1)?.id ?? '0'
  const withKey = (draft: Draft & Pick<Reply, 'after'>): Reply => ({ ...draft, key: crypto.randomUUID() })
  const [{ subject, text, key, after }, setReply] = useUnsent(unsentReplies, lead.id, () =>
    withKey({ ...fillTemplate(templates[0]!, values), after: last }),
  )
  // If two people reply at the same time, the visitor would get two replies.
  const meanwhile = timeline.filter(
    (event) => BigInt(event.id) > BigInt(after) && event.person?.id !== person.id,
  )
  const sendText = isPending ? 'Sending…' : meanwhile.length > 0 ? 'Send anyway' : 'Send reply'
  const field = useRef<HTMLTextAreaElement>(null)
  // On a phone, the keyboard would cover the template and the button.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [])
  const gaps = gapsIn(subject + text)
  const [isOpened, setOpened] = useState(false)
  const [chosen, setChosen] = useState('0')
  const write = (draft: Draft) => setReply(withKey({ ...draft, after }))
  const close = () => {
    setReply(undefined)
    onDone()
  }
  const choose = (index: string) => {
    setChosen(index)
    write(fillTemplate(templates[Number(index)]!, values))
  }
  const send = async (body: { after: string } | { ownMail: true }, done: string) => {
    const action = { kind: 'reply', body: { subject, text, ...body }, key, done } as const
    await mutateAsync({ lead, action }).then(close, () => {})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sendsReplies) return void send({ after: last }, 'The reply was sent')
    location.href = mailtoAddress(lead.email, subject, text)
    setOpened(true)
  }
  return (
    <form onSubmit={submit} aria-label={`Reply to ${lead.name}`}>
      <InView>
        <Text size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {lead.message}
        </Text>
      </InView>
      <Stack gap={3}>
        <Hint>
          To {lead.email}
          {sendsReplies && '. The firm’s details, and what the visitor wrote in the form, follow below it.'}
        </Hint>
        {settings ? (
          <SelectField
            label="Template"
            value={chosen}
            options={templates.map(({ title }, index) => [String(index), title])}
            onChange={choose}
          />
        ) : (
          <Fault error="The templates could not be loaded. You can write the reply without one." />
        )}
        <TextField
          label="Subject"
          value={subject}
          maxLength={150}
          aria-required
          onChange={(value) => write({ subject: value, text })}
        />
        <AreaField
          label="Reply"
          ref={field}
          rows={10}
          value={text}
          maxLength={sendsReplies ? REPLY_MAX : MAILTO_TEXT_MAX}
          aria-required
          onChange={(value) => write({ subject, text: value })}
        />
        {gaps.length > 0 && (
          <Text as="output" size={1}>
            Fill in {gaps.join(', ')} before you send this.
          </Text>
        )}
        {isOpened && (
          <Flex as="output" gap={3} align="center" wrap="wrap">
            <Text size={1}>Your mail program has opened. Was the reply sent?</Text>
            <Button
              text="Yes, it was sent"
              disabled={isPending}
              onClick={() => void send({ ownMail: true }, 'The reply is in the timeline')}
            />
            <Button mode="bleed" text="No" onClick={() => setOpened(false)} />
          </Flex>
        )}
        <output>
          {meanwhile.length > 0 && (
            <Card tone="caution" padding={3} radius={2}>
              <Stack gap={2}>
                <Name>Somebody has worked on this lead since you began:</Name>
                {meanwhile.map((event) => (
                  <Text size={1} key={event.id}>
                    {nameActor(event)}: {describeEvent(event, nameOwner).title}
                  </Text>
                ))}
              </Stack>
            </Card>
          )}
        </output>
      </Stack>
      <AtThumb>
        <FormButtons
          onCancel={close}
          disabled={isPending || gaps.length > 0 || subject.trim() === '' || text.trim() === ''}
          text={sendsReplies ? sendText : 'Open in my mail program'}
        />
      </AtThumb>
    </form>
  )
}

// The form stays usable on a phone, where it is longer than the screen. Neither works in a grid, whose cells they can't leave.

const InView = styled.div`
  display: none;

  @media (max-width: 900px) {
    display: block;
    position: sticky;
    top: 0;
    z-index: 2;
    max-height: 25dvh;
    margin-bottom: 16px;
    padding-block: 12px;
    overflow: auto;
    border-bottom: 1px solid var(--card-border-color);
    background: var(--card-bg-color);
  }
`

const AtThumb = styled.div`
  padding-top: 12px;

  @media (max-width: 900px) {
    position: sticky;
    bottom: 0;
    z-index: 2;
    padding-block: 12px max(12px, env(safe-area-inset-bottom));
    background: var(--card-bg-color);
  }
`

/** The address that opens the person's mail program. It wants spaces as %20 and line breaks as CRLF (RFC 6068). */
export function mailtoAddress(to: string, subject: string, text: string): string {
  const [about, body] = [subject, text.replaceAll('\n', '\r\n')].map(encodeURIComponent)
  return `${mailLink(to)}?subject=${about}&body=${body}`
}
