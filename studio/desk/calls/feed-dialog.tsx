import { Text } from '@sanity/ui'
import { useState } from 'react'
import { copy } from '../copy.ts'
import { useDesk } from '../client/desk-provider.tsx'
import { FormDialog, TextField } from '../form-parts.tsx'
import { useCallChange } from './call-dialog.tsx'

/** Makes an address from which calendars get the calls. Only administrators may. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { client } = useDesk()
  const { mutate, data, error, isPending } = useCallChange<{ path: string }>()
  const [isCopied, setCopied] = useState(false)
  const address = data && client.address(data.path)
  return (
    <FormDialog
      title="Calls in your calendar"
      text={address ? (isCopied ? 'Copied' : 'Copy') : 'Make a new address'}
      disabled={isPending}
      error={error}
      onSubmit={() => (address ? void copy(address).then(setCopied) : mutate({ path: '/feed' }))}
      onClose={onClose}
    >
      <Text>
        Calendar programs show the calls if you subscribe to their address. Whoever has it sees names and
        numbers, so only pass it on to staff. A new address ends the old one.
      </Text>
      {address && (
        <TextField label="The address, shown only once" readOnly value={address} onChange={() => {}} />
      )}
    </FormDialog>
  )
}
