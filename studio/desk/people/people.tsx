import { Button } from '@sanity/ui'
import { UsersIcon } from '@sanity/icons/Users'
import { useToast } from '@sanity/ui/toast'
import type { RemovedPerson } from '@site/contracts/desk/session'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDesk } from '../client/desk-provider.tsx'
import { usePeople } from '../queries.ts'
import { counted } from '../words.ts'
import { Hint } from '../../components/small-text.tsx'
import { FormDialog, SelectField } from '../form-parts.tsx'

/** Lets administrators hand over the leads of somebody who left, and remove them. */
export function People() {
  const { person } = useDesk()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (person.role !== 'administrator') return null
  return (
    <>
      <Button mode="bleed" icon={UsersIcon} aria-label="People" onClick={() => setOpen(true)} />
      {open && <RemovalForm onDone={close} />}
    </>
  )
}

function RemovalForm({ onDone }: { onDone: () => void }) {
  const { client, person } = useDesk()
  const { data } = usePeople()
  const queries = useQueryClient()
  const toast = useToast()
  const [who, setWho] = useState('')
  const [to, setTo] = useState('')
  const people = data?.items ?? []
  const others = people.filter(({ id }) => id !== person.id).map(({ id, name }) => [id, name] as const)
  const name = people.find(({ id }) => id === who)?.name
  const remove = useMutation({
    mutationFn: () =>
      client.ask<RemovedPerson>('POST', `/desk/people/${encodeURIComponent(who)}/remove`, {
        body: { to: to || null },
      }),
    onSuccess: ({ leads }) => {
      toast.push({
        status: 'success',
        title: `${name} was removed`,
        description: `${counted(leads, 'lead')} handed over`,
      })
      for (const key of ['people', 'leads', 'lead']) void queries.invalidateQueries({ queryKey: [key] })
      onDone()
    },
  })
  return (
    <FormDialog
      title="Somebody left"
      text={remove.isPending ? 'Removing…' : 'Hand over and remove'}
      disabled={who === '' || remove.isPending}
      error={remove.error}
      onSubmit={() => remove.mutate()}
      onClose={onDone}
    >
      <SelectField
        label="Who left?"
        value={who}
        options={[['', 'Choose a person'], ...others]}
        onChange={(id) => {
          setWho(id)
          if (id === to) setTo('')
        }}
      />
      <SelectField
        label="Who gets their leads?"
        value={to}
        options={[
          ['', 'Nobody'],
          ...people.filter(({ id }) => id !== who).map(({ id, name }) => [id, name] as const),
        ]}
        onChange={setTo}
      />
      <Hint>
        They get no more mails about leads. What they did stays in the timelines. Also end their access to the
        Studio: somebody who opens Leads again is on the list again.
      </Hint>
    </FormDialog>
  )
}
