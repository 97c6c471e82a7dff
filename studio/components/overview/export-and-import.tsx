import { Button, Flex, Inline, Stack } from '@sanity/ui'
import { type ChangeEvent, useId, useState } from 'react'
import { useClient } from 'sanity'
import { Hint, Name } from '../small-text.tsx'
import { archivePath, type Preview, sendArchive } from './archive.ts'
import { DocumentLinks, Panel } from './panel.tsx'
import { useIsAdministrator } from './use-is-administrator.ts'

type Sent = Awaited<ReturnType<typeof sendArchive>>

type State =
  | { readonly at: 'start'; readonly message?: string }
  | { readonly at: 'busy'; readonly message: string }
  | { readonly at: 'preview'; readonly sent: Sent }

const counted = (count: number) => `${count} ${count === 1 ? 'document' : 'documents'}`

function Documents({ title, of: { count, documents } }: { title: string; of: Preview['added'] }) {
  if (count === 0) return null
  const named = documents.map(({ id, type, title: name }) => ({ id, type, title: name ?? undefined }))
  return (
    <Stack as="li" gap={2}>
      <Name>
        {title}: {counted(count)}
      </Name>
      <Hint>
        <DocumentLinks of={named} />
        {count > documents.length && ` and ${count - documents.length} more`}
      </Hint>
    </Stack>
  )
}

/** What an archive would change, and the choice what to do with it. */
function Choice({ sent, onImport, onCancel }: { sent: Sent; onImport: Run; onCancel: () => void }) {
  const { added, changed, same } = sent.preview
  const nothing = added.count + changed.count === 0
  return (
    <>
      <Documents title="Not here yet" of={added} />
      <Documents title="Different here" of={changed} />
      <Hint as="li">
        {nothing
          ? 'Everything in the archive is here already, and the same.'
          : `The same here: ${counted(same)}. What is published in the archive is on the site at once. What is replaced stays in the history.`}
      </Hint>
      <Inline as="li" gap={2}>
        {added.count > 0 && (
          <Button
            fontSize={1}
            text={`Add ${counted(added.count)}`}
            onClick={() => onImport(sent, 'createIfNotExists')}
          />
        )}
        {changed.count > 0 && (
          <Button
            fontSize={1}
            tone="critical"
            text={`${added.count > 0 ? 'Add, and replace' : 'Replace'} ${counted(changed.count)}`}
            onClick={() => onImport(sent, 'createOrReplace')}
          />
        )}
        <Button fontSize={1} mode="bleed" text={nothing ? 'Done' : 'Cancel'} onClick={onCancel} />
      </Inline>
    </>
  )
}

type Run = (sent: Sent, operation: Parameters<Sent['importAs']>[0]) => void

function Import({ dataset }: { dataset: string }) {
  const id = useId()
  const [state, setState] = useState<State>({ at: 'start' })
  const attempt = async (work: () => Promise<State>) => {
    try {
      setState(await work())
    } catch (error) {
      const why = error instanceof Error ? error.message : 'unknown reason'
      setState({ at: 'start', message: `Nothing was imported: ${why}` })
    }
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    if (!file) return
    const progress = (share: number) =>
      setState({ at: 'busy', message: `Sending the archive: ${Math.round(share * 100)} %` })
    progress(0)
    void attempt(async () => ({ at: 'preview', sent: await sendArchive(dataset, file, progress) }))
  }
  const run: Run = (sent, operation) => {
    setState({ at: 'busy', message: 'Importing…' })
    void attempt(async () => {
      const { documents } = await sent.importAs(operation)
      return { at: 'start', message: `Imported ${counted(documents)}.` }
    })
  }
  if (state.at === 'preview')
    return <Choice sent={state.sent} onImport={run} onCancel={() => setState({ at: 'start' })} />
  return (
    <Stack as="li" gap={3}>
      <Hint aria-live="polite">
        {state.message ?? 'Choose an archive. You see what it would change before anything is changed.'}
      </Hint>
      {state.at === 'start' && (
        <Stack gap={2}>
          <Name as="label" htmlFor={id}>
            Import an archive (.tar.gz)
          </Name>
          <input id={id} type="file" accept=".gz,.tgz,application/gzip" onChange={choose} />
        </Stack>
      )}
    </Stack>
  )
}

/** Takes the content with its images and files out of our own lake, and into it. */
export function ExportAndImport() {
  const { dataset = '' } = useClient({ apiVersion: '2026-03-01' }).config()
  const administrator = useIsAdministrator()
  return (
    <Panel title="Export and import">
      <Flex as="li" align="center" justify="space-between" gap={3}>
        <Hint>
          All content with its images and files, as one archive. Drafts are in it too, so keep it where only
          editors can read it.
        </Hint>
        <Button as="a" href={archivePath(dataset)} fontSize={1} mode="ghost" text="Export" />
      </Flex>
      {administrator ? (
        <Import dataset={dataset} />
      ) : (
        <Hint as="li">Administrators can import an archive here.</Hint>
      )}
    </Panel>
  )
}
