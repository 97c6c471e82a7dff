import { Stack } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import { useClient, useSchema, useUser } from 'sanity'
import { Hint, List, Name } from '../../components/small-text.tsx'
import { describeError } from '../../desk/client/desk-client.ts'
import { FormDialog } from '../../desk/form-parts.tsx'
import { counted, timeWords } from '../../desk/words.ts'
import { localWords } from '@site/domain/business-time'
import { type Change, type Hour, planReturn, type Return, takeBack } from './changes.ts'

export function PersonName({ id }: { id: string }) {
  const [user] = useUser(id)
  return user?.displayName ?? 'A program'
}

const DOES: Readonly<Record<Return['does'], string>> = {
  draft: 'Becomes a draft, as it was.',
  discard: 'Its draft is discarded: the site still shows what was there before.',
  same: 'Is already as it was.',
  new: 'Was not there before, or not on the site. To remove it, use Unpublish or Delete in its own menu.',
}

type Props = { changes: readonly Change[]; hours: readonly Hour[]; onDone: () => void; onClose: () => void }

export function ReturnDialog({ changes, hours, onDone, onClose }: Props) {
  const client = useClient({ apiVersion: '2026-03-01' })
  const schema = useSchema()
  const toast = useToast()
  const [returns, setReturns] = useState<readonly Return[]>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    planReturn(client, changes, hours).then(setReturns, setError)
  }, [client, changes, hours])
  const touched = returns?.filter(({ does }) => does === 'draft' || does === 'discard') ?? []
  const submit = async () => {
    await takeBack(client, touched).catch((cause: unknown) => {
      const reason = 'Nothing was taken back. Close this and look again.'
      throw new Error(`${reason} (${describeError(cause)})`, { cause })
    })
    toast.push({
      status: 'success',
      title: `${counted(touched.length, 'document')} taken back`,
      description: 'Look at the drafts, then press Publish in each.',
    })
    onClose()
    onDone()
  }
  const from = changes.map((change) => change.from).toSorted()[0]!
  return (
    <FormDialog
      title={`Back to before ${localWords(from)}`}
      text={touched.length > 0 ? `Take ${counted(touched.length, 'document')} back` : 'Take back'}
      tone="primary"
      disabled={touched.length === 0}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Hint>Visitors see none of this until you press Publish. The history keeps what is there now.</Hint>
      {returns ? (
        <List gap={4} aria-label="What it touches">
          {returns.map(({ change, does, later }) => (
            <Stack as="li" gap={2} key={change.id}>
              <Name>{change.title || schema.get(change.type)?.title}</Name>
              <Hint>{DOES[does]}</Hint>
              {(does === 'draft' || does === 'discard') &&
                later.map(({ author, until }) => (
                  <Hint key={until}>
                    Also takes back what <PersonName id={author} /> changed until {timeWords(until)}.
                  </Hint>
                ))}
            </Stack>
          ))}
        </List>
      ) : (
        <Hint as="output">Looking up what was there before…</Hint>
      )}
    </FormDialog>
  )
}
