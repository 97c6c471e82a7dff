import { Box, Button, Dialog } from '@sanity/ui'
import { AddIcon } from '@sanity/icons/Add'
import { useState } from 'react'
import { EntryForm } from './entry-form.tsx'

/** Enters a lead by hand. */
export function AddLead() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button mode="bleed" icon={AddIcon} text="Add lead" onClick={() => setOpen(true)} />
      {open && (
        <Dialog id="add-lead" header="Add a lead" onClose={close} width={1}>
          <Box padding={4}>
            <EntryForm onDone={close} />
          </Box>
        </Dialog>
      )}
    </>
  )
}
