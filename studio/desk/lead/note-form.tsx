import { Button, Flex, Stack } from '@sanity/ui'
import { NOTE_MAX } from '@site/contracts/desk/lead-changes'
import type { LeadDetail } from '@site/contracts/desk/lead-detail'
import { mentionedIn } from '@site/contracts/desk/mentions'
import { type FormEvent, useId, useRef } from 'react'
import { useDesk } from '../client/desk-provider.tsx'
import { usePeople } from '../queries.ts'
import { Hint, SmallButton } from '../../components/small-text.tsx'
import { AreaField } from '../form-parts.tsx'
import { useLeadAction } from './use-lead-action.tsx'
import { useUnsent } from './use-unsent.ts'

const unsentNotes = new Map<string, string>()

/** A note for colleagues. `@` and a name in it tells them. */
export function NoteForm({ detail: { lead } }: { detail: LeadDetail }) {
  const hintId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, write] = useUnsent(unsentNotes, lead.id, () => '')
  const { person } = useDesk()
  const { data } = usePeople()
  const { mutateAsync, isPending } = useLeadAction()
  const isOther = ({ id }: { id: string }) => id !== person.id
  const others = (data?.items ?? []).filter(isOther)
  const mentioned = mentionedIn(text, data?.items ?? []).filter(isOther)
  const mention = (name: string) => {
    write(`${text}${/(^|\s)$/.test(text) ? '' : ' '}@${name} `)
    field.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const action = { kind: 'notes', body: { text }, done: 'Note added' } as const
    // Keep the typed text until it is stored.
    await mutateAsync({ lead, action }).then(
      () => write(undefined),
      () => {},
    )
  }
  return (
    <form onSubmit={(event) => void submit(event)} aria-label="Note">
      <Stack gap={2}>
        <AreaField
          label="Note for colleagues"
          ref={field}
          aria-keyshortcuts="n"
          aria-describedby={hintId}
          rows={3}
          value={text}
          maxLength={NOTE_MAX}
          onChange={(value) => write(value || undefined)}
        />
        <Flex gap={1} wrap="wrap">
          {others.map(({ id, name }) => (
            <SmallButton key={id} mode="bleed" text={`@${name}`} onClick={() => mention(name)} />
          ))}
        </Flex>
        <Hint as="output" id={hintId}>
          {mentioned.length > 0 && `Mentions ${mentioned.map(({ name }) => name).join(', ')}`}
        </Hint>
        <Flex>
          <Button type="submit" mode="ghost" text="Add note" disabled={isPending || text.trim() === ''} />
        </Flex>
      </Stack>
    </form>
  )
}
