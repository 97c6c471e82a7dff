import { Box, Button, Checkbox, Dialog, Stack, Text } from '@sanity/ui'
import { BellIcon } from '@sanity/icons/Bell'
import { useToast } from '@sanity/ui/toast'
import type { Choices, Preferences } from '@site/contracts/desk/preferences'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, Fragment, useState } from 'react'
import { styled } from 'styled-components'
import { wordsOf } from '../client/desk-error.ts'
import { useDesk } from '../client/desk-provider.tsx'
import { usePreferences } from '../queries.ts'
import { ThisBrowser } from './this-browser.tsx'
import { Hint, Name } from '../../components/small-text.tsx'
import { Fault, FormButtons } from '../form-parts.tsx'

type Choice = { title: string; text: string; mail: keyof Choices; push?: keyof Choices }

const choices: Choice[] = [
  {
    title: 'New leads',
    text: 'At once, for each new lead that nobody owns.',
    mail: 'newLeads',
    push: 'pushNewLeads',
  },
  {
    title: 'Leads assigned to me',
    text: 'When somebody else makes you the owner.',
    mail: 'assigned',
    push: 'pushAssigned',
  },
  {
    title: 'Mentions',
    text: 'When somebody writes @ and your name in a note.',
    mail: 'mentions',
    push: 'pushMentions',
  },
  {
    title: 'Reminders',
    text: 'When one of your leads is nearly overdue, and when it is. Without an owner, everybody who gets notices is reminded.',
    mail: 'reminders',
    push: 'pushReminders',
  },
  {
    title: 'Morning digest',
    text: 'On working days at seven, Sydney time: what to answer and follow up. Nothing on a day with nothing to do.',
    mail: 'digest',
  },
]

/** The notice, and a column for each channel. */
const Grid = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: 1fr repeat(${({ $columns }) => $columns}, auto);
  gap: 16px 8px;
  align-items: start;
  justify-items: center;

  > :nth-child(${({ $columns }) => $columns + 1}n + 1) {
    justify-self: start;
  }
`

/** Lets people choose their notices by mail and in their browsers. */
export function Notices() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button mode="bleed" icon={BellIcon} aria-label="Notices to you" onClick={() => setOpen(true)} />
      {open && (
        <Dialog id="desk-notices" header="Notices to you" onClose={close} width={1}>
          <Box padding={4}>
            <NoticesForm onDone={close} />
          </Box>
        </Dialog>
      )}
    </>
  )
}

function NoticesForm({ onDone }: { onDone: () => void }) {
  const { client, person } = useDesk()
  const { data, error } = usePreferences()
  const queries = useQueryClient()
  const toast = useToast()
  const [chosen, setChosen] = useState<Partial<Choices>>({})
  const save = useMutation({
    mutationFn: () => client.ask<Preferences>('PATCH', '/desk/preferences', { body: chosen }),
    onSuccess: (stored) => {
      queries.setQueryData(['preferences'], stored)
      toast.push({ status: 'success', title: 'Saved' })
      onDone()
    },
  })
  if (!data) return <Text as="output">{error ? wordsOf(error) : 'Opening…'}</Text>
  const { pushKey } = data
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const tick = (name: keyof Choices, label: string) => (
    <Box as="label" padding={2}>
      <Checkbox
        aria-label={label}
        checked={chosen[name] ?? data[name]}
        onChange={({ currentTarget: { checked } }) => setChosen({ ...chosen, [name]: checked })}
      />
    </Box>
  )
  return (
    <form onSubmit={submit}>
      <Stack gap={4}>
        <Hint>{placeOf(person.email, data.sendsMail)}</Hint>
        {pushKey !== null && <ThisBrowser pushKey={pushKey} pushedTo={data.pushedTo} />}
        <Grid $columns={pushKey === null ? 1 : 2}>
          <span />
          <Hint aria-hidden="true">Mail</Hint>
          {pushKey !== null && <Hint aria-hidden="true">Browser</Hint>}
          {choices.map(({ title, text, mail, push }) => (
            <Fragment key={mail}>
              <Stack gap={2}>
                <Name>{title}</Name>
                <Hint>{text}</Hint>
              </Stack>
              {tick(mail, `${title}: mail`)}
              {pushKey !== null && (push ? tick(push, `${title}: browser`) : <span />)}
            </Fragment>
          ))}
        </Grid>
        <Fault error={save.error} />
        <FormButtons onCancel={onDone} text={save.isPending ? 'Saving…' : 'Save'} disabled={save.isPending} />
      </Stack>
    </form>
  )
}

/** The address for mails, or why there are none. */
function placeOf(email: string, sendsMail: boolean): string {
  if (!sendsMail) return 'No mail server is set up, so nobody gets mails yet.'
  if (email === '') return 'Your account has no e-mail address, so you get no mails.'
  return `Mails go to ${email}.`
}
