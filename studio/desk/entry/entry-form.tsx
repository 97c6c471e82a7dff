import { Button, Flex, Grid, Select, Stack, Text, TextArea, TextInput } from '@sanity/ui'
import type { LeadDetail } from '@site/contracts/desk/lead-detail'
import { entryStages } from '@site/contracts/desk/entry'
import { handSources } from '@site/contracts/lead-sources'
import { splitName } from '@site/contracts/names'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { wordsOf } from '../client/desk-error.ts'
import { useDesk } from '../client/desk-provider.tsx'
import { useView } from '../use-view.ts'
import { handTitles, stageTitles } from '../words.ts'

const empty = {
  name: '',
  phone: '',
  email: '',
  company: '',
  message: '',
  campaign: '',
  source: 'phone_call',
  stage: 'contacted',
}

type Values = typeof empty

const lines: [name: keyof Values, title: string, type?: string][] = [
  ['name', 'Name'],
  ['company', 'Company'],
  ['phone', 'Phone', 'tel'],
  ['email', 'E-mail', 'email'],
]

const choices: [name: keyof Values, title: string, options: [string, string][]][] = [
  ['source', 'How did they get in touch?', handSources.map((each) => [each, handTitles[each]])],
  ['stage', 'Stage', entryStages.map((each) => [each, stageTitles[each]])],
]

/** A lead that came by phone or in person. What was typed stays until it is stored. */
export function EntryForm({ onDone }: { onDone: () => void }) {
  const { client } = useDesk()
  const { go } = useView()
  const queries = useQueryClient()
  const id = useId()
  const [values, setValues] = useState(empty)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const set = (name: keyof Values, value: string) => {
    setValues({ ...values, [name]: value })
    setKey(crypto.randomUUID())
  }
  const store = useMutation({
    mutationFn: () => {
      const { name, ...rest } = values
      const body = { ...splitName(name), ...rest }
      return client.ask<LeadDetail>('POST', '/desk/leads', { body, headers: { 'idempotency-key': key } })
    },
    onSuccess: ({ lead }) => {
      onDone()
      void queries.invalidateQueries({ queryKey: ['leads'] })
      go({ lead: lead.reference })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    store.mutate()
  }
  return (
    <form onSubmit={submit} aria-label="Add a lead by hand">
      <Stack gap={4}>
        <Grid gap={3} gridTemplateColumns={[1, 1, 2]}>
          {lines.map(([name, title, type]) => (
            <Stack gap={2} key={name}>
              <Label id={id + name} title={title} />
              <TextInput
                id={id + name}
                autoComplete="off"
                type={type === 'tel' ? 'tel' : type === 'email' ? 'email' : 'text'}
                aria-required={name === 'name'}
                value={values[name]}
                onChange={({ currentTarget: { value } }) => set(name, value)}
              />
            </Stack>
          ))}
          {choices.map(([name, title, options]) => (
            <Stack gap={2} key={name}>
              <Label id={id + name} title={title} />
              <Select
                id={id + name}
                value={values[name]}
                onChange={({ currentTarget: { value } }) => set(name, value)}
              >
                {options.map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </Select>
            </Stack>
          ))}
        </Grid>
        <Stack gap={2}>
          <Label id={`${id}message`} title="Enquiry" />
          <TextArea
            id={`${id}message`}
            rows={4}
            maxLength={2000}
            value={values.message}
            onChange={({ currentTarget: { value } }) => set('message', value)}
          />
        </Stack>
        <Stack gap={2}>
          <Label id={`${id}campaign`} title="Campaign, if they named one" />
          <TextInput
            id={`${id}campaign`}
            maxLength={100}
            value={values.campaign}
            onChange={({ currentTarget: { value } }) => set('campaign', value)}
          />
        </Stack>
        <Text size={1} muted>
          The lead is yours. They don’t get an e-mail.
        </Text>
        {store.error && (
          <Text size={1} role="alert">
            {wordsOf(store.error)}
          </Text>
        )}
        <Flex gap={2} justify="flex-end">
          <Button mode="bleed" text="Cancel" onClick={onDone} />
          <Button type="submit" text={store.isPending ? 'Adding…' : 'Add lead'} disabled={store.isPending} />
        </Flex>
      </Stack>
    </form>
  )
}

function Label({ id, title }: { id: string; title: string }) {
  return (
    <Text as="label" htmlFor={id} size={1} weight="medium">
      {title}
    </Text>
  )
}
