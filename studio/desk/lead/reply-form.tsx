import { Button, Card, Flex, Stack, Text, TextArea } from '@sanity/ui'
import type { LeadDetail } from '@site/contracts/desk/lead-detail'
import { REPLY_MAX } from '@site/contracts/desk/lead-changes'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useDesk } from '../client/desk-provider.tsx'
import { copy } from '../copy.ts'
import { useLeadAction } from '../actions/use-lead-action.tsx'
import { useDeskSettings, useNames } from '../queries.ts'
import { describeEvent, doerOf } from './describe-event.ts'
import { mailtoAddress } from './mailto.ts'
import {
  defaultTemplates,
  type DeskSettings,
  emptyTemplate,
  fieldValues,
  fillTemplate,
  gapsIn,
} from './reply-templates.ts'
import { Hint } from '../../components/small-text.tsx'
import { Fault, FormButtons, Labelled, SelectField, TextField } from '../form-parts.tsx'
import { AtThumb, InView } from './on-phones.ts'
import { useUnsent } from './use-unsent.ts'

/** A reply being written. Its key makes sure that pressing twice, or again after a failure, sends it once. */
type Reply = {
  readonly subject: string
  readonly text: string
  readonly key: string
  /** The last event of the timeline when it was started. */
  readonly after: string
}

type Draft = Pick<Reply, 'subject' | 'text'>

/** Unsent replies, by the lead's id. */
export const unsentReplies = new Map<string, Reply>()

type ReplyFormProps = { detail: LeadDetail; onDone: () => void }

/** A reply by e-mail, which starts from a template. */
export function ReplyForm(props: ReplyFormProps) {
  const { data, error } = useDeskSettings()
  if (!data && !error) return <Text as="output">Loading the templates…</Text>
  return <ReplyDraft {...props} settings={data} />
}

/** Sends through the firm's mail server, or through the person's mail program if there is none. */
function ReplyDraft({ detail, onDone, settings }: ReplyFormProps & { settings: DeskSettings | undefined }) {
  const { lead, timeline, sendsReplies } = detail
  const { person } = useDesk()
  const nameOf = useNames()
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
  const [opened, setOpened] = useState<'with the reply' | 'without the reply' | 'without a copy'>()
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
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!sendsReplies) {
      const { href, holdsText } = mailtoAddress(lead.email, subject, text)
      if (!holdsText && !(await copy(text))) {
        setOpened('without a copy')
        return
      }
      location.href = href
      setOpened(holdsText ? 'with the reply' : 'without the reply')
      return
    }
    const action = {
      kind: 'reply',
      body: { subject, text, after: last },
      key,
      done: 'The reply was sent',
    } as const
    await mutateAsync({ lead, action }).then(close, () => {})
  }
  const record = async () => {
    const body = { subject, text, ownMail: true }
    const action = { kind: 'reply', body, key, done: 'The reply is in the timeline' } as const
    await mutateAsync({ lead, action }).then(close, () => {})
  }
  return (
    <form onSubmit={(event) => void submit(event)} aria-label={`Reply to ${lead.name}`}>
      <InView>
        <Text size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {lead.message}
        </Text>
      </InView>
      <Stack gap={3}>
        <Hint>To {lead.email}</Hint>
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
        <Labelled label="Reply">
          {(id) => (
            <TextArea
              id={id}
              ref={field}
              rows={10}
              value={text}
              maxLength={REPLY_MAX}
              aria-required
              onChange={({ currentTarget: { value } }) => write({ subject, text: value })}
            />
          )}
        </Labelled>
        {gaps.length > 0 && (
          <Text as="output" size={1}>
            Fill in {gaps.join(', ')} before you send this.
          </Text>
        )}
        {opened === 'without a copy' && (
          <Fault error="The reply is too long to be handed over to your mail program, and your browser doesn’t let this page copy it. Copy it yourself, or shorten it." />
        )}
        {opened && opened !== 'without a copy' && (
          <Flex as="output" gap={3} align="center" wrap="wrap">
            <Text size={1}>
              Your mail program has opened.
              {opened === 'without the reply' &&
                ' The reply is too long to be handed over. It was copied: paste it there.'}{' '}
              Was the reply sent?
            </Text>
            <Button text="Yes, it was sent" disabled={isPending} onClick={() => void record()} />
            <Button mode="bleed" text="No" onClick={() => setOpened(undefined)} />
          </Flex>
        )}
        <output>
          {meanwhile.length > 0 && (
            <Card tone="caution" padding={3} radius={2}>
              <Stack gap={2}>
                <Text size={1} weight="medium">
                  Somebody has worked on this lead since you began:
                </Text>
                {meanwhile.map((event) => (
                  <Text size={1} key={event.id}>
                    {doerOf(event)}: {describeEvent(event, nameOf).title}
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
