import { Button, Flex, Stack, TextArea } from '@sanity/ui'
import { NOTE_MAX } from '@site/contracts/desk/lead-changes'
import type { LeadDetail } from '@site/contracts/desk/lead-detail'
import { mentionedIn } from '@site/contracts/desk/mentions'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useDesk } from '../client/desk-provider.tsx'
import { useLeadAction } from '../actions/use-lead-action.tsx'
import { keyed } from '../keyboard.tsx'
import { usePeople } from '../queries.ts'
import { Hint, SmallButton } from '../../components/small-text.tsx'
import { Labelled } from '../form-parts.tsx'
import { useUnsent } from './use-unsent.ts'

const unsentNotes = new Map<string, string>()

/** The start of a name after `@`, just before the cursor. */
const BEGUN = /(?<![\p{L}\p{N}._+-])@([^@\n]{0,40})$/u

/** A note for colleagues. `@` offers their names. */
export function NoteForm({ detail: { lead } }: { detail: LeadDetail }) {
  const hintId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, write] = useUnsent(unsentNotes, lead.id, () => '')
  const [cursor, setCursor] = useState(0)
  const { person } = useDesk()
  const { data } = usePeople()
  const { mutateAsync, isPending } = useLeadAction()
  const others = (data?.items ?? []).filter((each) => each.id !== person.id)
  const begun = BEGUN.exec(text.slice(0, cursor))?.[1]
  const offered = others.filter(
    ({ name }) => begun !== undefined && name.toLowerCase().startsWith(begun.toLowerCase()),
  )
  const mentioned = mentionedIn(text, data?.items ?? []).filter((each) => each.id !== person.id)
  const complete = (name: string) => {
    const before = `${text.slice(0, cursor - (begun?.length ?? 0))}${name} `
    write(before + text.slice(cursor))
    setCursor(before.length)
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
        <Labelled label="Note for colleagues">
          {(id) => (
            <TextArea
              id={id}
              ref={field}
              {...keyed('n')}
              aria-describedby={hintId}
              rows={3}
              value={text}
              maxLength={NOTE_MAX}
              onChange={({ currentTarget }) => {
                write(currentTarget.value || undefined)
                setCursor(currentTarget.selectionEnd)
              }}
            />
          )}
        </Labelled>
        {offered.length > 0 && (
          <Flex as="output" gap={1} wrap="wrap" aria-label="Mention">
            {offered.slice(0, 5).map(({ id: key, name }) => (
              <SmallButton key={key} mode="ghost" text={name} onClick={() => complete(name)} />
            ))}
          </Flex>
        )}
        <Hint as="output" id={hintId}>
          {mentioned.length > 0
            ? `Mentions ${mentioned.map(({ name }) => name).join(', ')}`
            : others.length > 0 && 'Write @ and a name to tell a colleague.'}
        </Hint>
        <Flex>
          <Button type="submit" mode="ghost" text="Add note" disabled={isPending || text.trim() === ''} />
        </Flex>
      </Stack>
    </form>
  )
}
