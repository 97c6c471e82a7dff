import { Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { type Imported, IMPORT_MAX, IMPORT_TEXT_MAX } from '@site/contracts/desk/entry'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useDesk } from '../client/desk-provider.tsx'
import { counted } from '../words.ts'
import { Hint, Name } from '../../components/small-text.tsx'
import { Fault, FormButtons, Labelled } from '../form-parts.tsx'

const FileInput = styled.input`
  max-width: 100%;
  color: inherit;
  font: inherit;
  font-size: 13px;
`

/** Imports leads from a CSV file: first a dry run, then the import. */
export function ImportForm({ onDone }: { onDone: () => void }) {
  const { client } = useDesk()
  const queries = useQueryClient()
  const toast = useToast()
  const [file, setFile] = useState<{ csv: string; key: string }>()
  const send = ({ csv, key, dryRun }: { csv: string; key: string; dryRun: boolean }) =>
    client.ask<Imported>('POST', '/desk/import', {
      body: { csv, dryRun },
      headers: { 'idempotency-key': key },
    })
  const check = useMutation({
    mutationFn: async (chosen: File) => {
      const csv = await chosen.text()
      if (csv.length > IMPORT_TEXT_MAX) throw new Error('The file is too large. Split it into smaller ones')
      const read = { csv, key: crypto.randomUUID() }
      const found = await send({ ...read, dryRun: true })
      setFile(read)
      return found
    },
  })
  const store = useMutation({
    mutationFn: (chosen: { csv: string; key: string }) => send({ ...chosen, dryRun: false }),
    onSuccess: ({ leads }) => {
      void queries.invalidateQueries({ queryKey: ['leads'] })
      toast.push({ status: 'success', title: `Imported: ${counted(leads, 'lead')}` })
      onDone()
    },
  })
  const error = check.error ?? store.error
  const ready = check.data && check.data.faults.length === 0 && check.data.leads > 0
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <Labelled label={`CSV file, at most ${IMPORT_MAX} lines`}>
          {(id) => (
            <FileInput
              id={id}
              type="file"
              accept=".csv,text/csv"
              onChange={({ currentTarget: { files } }) => {
                setFile(undefined)
                store.reset()
                if (files?.[0]) check.mutate(files[0])
              }}
            />
          )}
        </Labelled>
        <Hint>
          With a heading: name or first name and last name, email or phone, company, notes, source, campaign,
          stage.
        </Hint>
      </Stack>
      {check.isPending && <Text as="output">Reading the file…</Text>}
      {check.data && <Outcome found={check.data} />}
      <Fault error={error} />
      <FormButtons
        onCancel={onDone}
        text={
          store.isPending ? 'Importing…' : ready ? `Import ${counted(check.data.leads, 'lead')}` : 'Import'
        }
        disabled={!ready || !file || store.isPending}
        onClick={() => file && store.mutate(file)}
      />
    </Stack>
  )
}

/** The result of a dry run: new leads and invalid lines. */
function Outcome({ found: { leads, names, known, ignored, faults } }: { found: Imported }) {
  return (
    <Stack as="output" gap={3}>
      {faults.length > 0 && (
        <>
          <Name>Correct these lines in the file and choose it again. Nothing has been imported.</Name>
          <Stack as="ul" gap={2} paddingLeft={4} margin={0}>
            {faults.map(({ line, detail }) => (
              <Text as="li" size={1} key={line}>
                Line {line}: {detail}
              </Text>
            ))}
          </Stack>
        </>
      )}
      {leads > 0 && faults.length === 0 && (
        <Text size={1}>
          This adds {counted(leads, 'lead')}: {names.join(', ')}
          {leads > names.length && ' and others'}. They don’t get an e-mail.
        </Text>
      )}
      {known > 0 && (
        <Text size={1}>
          {known} of them {known === 1 ? 'has' : 'have'} the e-mail address of a lead that is already here.
        </Text>
      )}
      {ignored.length > 0 && <Hint>Not imported: {ignored.join(', ')}</Hint>}
    </Stack>
  )
}
