import { Box, Button, Checkbox, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { BellIcon } from '@sanity/icons/Bell'
import { useToast } from '@sanity/ui/toast'
import type { MailChoices, Preferences } from '@site/contracts/desk/preferences'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { wordsOf } from '../client/desk-error.ts'
import { useDesk } from '../client/desk-provider.tsx'
import { usePreferences } from '../queries.ts'

const choices: [keyof MailChoices, string, string][] = [
  ['newLeads', 'New leads', 'At once, for each new lead that nobody owns.'],
  ['assigned', 'Leads assigned to me', 'When somebody else makes you the owner.'],
  ['mentions', 'Mentions', 'When somebody writes @ and your name in a note.'],
  [
    'reminders',
    'Reminders',
    'When one of your leads is nearly overdue, and when it is. Without you, everybody who gets notices is reminded.',
  ],
  [
    'digest',
    'Morning digest',
    'On weekdays at seven, Sydney time: what to answer and follow up. Nothing on a day with nothing to do.',
  ],
]

/** Lets people choose which mails they get. */
export function Mails() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button mode="bleed" icon={BellIcon} aria-label="Mails to you" onClick={() => setOpen(true)} />
      {open && (
        <Dialog id="desk-mails" header="Mails to you" onClose={close} width={1}>
          <Box padding={4}>
            <MailsForm onDone={close} />
          </Box>
        </Dialog>
      )}
    </>
  )
}

function MailsForm({ onDone }: { onDone: () => void }) {
  const { client, person } = useDesk()
  const { data, error } = usePreferences()
  const queries = useQueryClient()
  const toast = useToast()
  const [chosen, setChosen] = useState<Partial<MailChoices>>({})
  const save = useMutation({
    mutationFn: () => client.ask<Preferences>('PATCH', '/desk/preferences', { body: chosen }),
    onSuccess: (stored) => {
      queries.setQueryData(['preferences'], stored)
      toast.push({ status: 'success', title: 'Saved' })
      onDone()
    },
  })
  if (!data) return <Text as="output">{error ? wordsOf(error) : 'Opening…'}</Text>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={4}>
        <Text size={1} muted>
          {placeOf(person.email, data.sendsMail)}
        </Text>
        {choices.map(([name, title, text]) => (
          <Choice
            key={name}
            title={title}
            text={text}
            checked={chosen[name] ?? data[name]}
            onChange={(checked) => setChosen({ ...chosen, [name]: checked })}
          />
        ))}
        {save.error && (
          <Text size={1} role="alert">
            {wordsOf(save.error)}
          </Text>
        )}
        <Flex gap={2} justify="flex-end">
          <Button mode="bleed" text="Cancel" onClick={onDone} />
          <Button type="submit" text={save.isPending ? 'Saving…' : 'Save'} disabled={save.isPending} />
        </Flex>
      </Stack>
    </form>
  )
}

/** Where the mails go, or why there are none. */
function placeOf(email: string, sendsMail: boolean): string {
  if (!sendsMail) return 'No mail server is set up, so nobody gets mails yet.'
  if (email === '') return 'Your account has no e-mail address, so you get no mails.'
  return `They go to ${email}.`
}

function Choice({
  title,
  text,
  checked,
  onChange,
}: {
  title: string
  text: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const [id, textId] = [useId(), useId()]
  return (
    <Flex gap={3}>
      <Checkbox
        id={id}
        aria-describedby={textId}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Stack flex={1} gap={2}>
        <Text as="label" htmlFor={id} size={1} weight="medium">
          {title}
        </Text>
        <Text id={textId} size={1} muted>
          {text}
        </Text>
      </Stack>
    </Flex>
  )
}
