import { UsersIcon } from '@sanity/icons/Users'
import type { RemovedPerson } from '@site/domain/desk/session'
import { useState } from 'react'
import { DialogButton } from '../components/dialog-button.tsx'
import { Hint } from '../components/small-text.tsx'
import { ChangeForm } from './change-form.tsx'
import { useDesk } from './client/desk-provider.tsx'
import { SelectField } from './form-parts.tsx'
import { usePeople } from './queries.ts'
import { counted } from './words.ts'

export function People() {
  const { person } = useDesk()
  if (person.role !== 'administrator') return null
  return (
    <DialogButton mode="bleed" icon={UsersIcon} aria-label="People">
      {(onClose) => <RemovalForm onClose={onClose} />}
    </DialogButton>
  )
}

function RemovalForm({ onClose }: { onClose: () => void }) {
  const { person } = useDesk()
  const people = (usePeople().data?.items ?? []).map(({ id, name }) => [id, name] as const)
  const [who, setWho] = useState('')
  const [to, setTo] = useState('')
  const optionsWithout = (without: string) => people.filter(([id]) => id !== without)
  return (
    <ChangeForm<RemovedPerson>
      title="Somebody left"
      text="Hand over and remove"
      change={
        who ? { path: `/desk/people/${encodeURIComponent(who)}/remove`, body: { to: to || null } } : undefined
      }
      onDone={({ leads }) => ({ title: `Removed: ${counted(leads, 'lead')} handed over` })}
      onClose={onClose}
    >
      <SelectField
        label="Who left?"
        value={who}
        options={[['', 'Choose a person'], ...optionsWithout(person.id)]}
        onChange={(id) => {
          setWho(id)
          setTo('')
        }}
      />
      <SelectField
        label="Who gets their leads?"
        value={to}
        options={[['', 'Nobody'], ...optionsWithout(who)]}
        onChange={setTo}
      />
      <Hint>
        They get no more mails about leads. What they did stays in the timelines. Also end their access to the
        Studio: somebody who opens Leads again is on the list again.
      </Hint>
    </ChangeForm>
  )
}
