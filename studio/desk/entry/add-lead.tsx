import { Box, Button, Dialog, Flex, Stack } from '@sanity/ui'
import { AddIcon } from '@sanity/icons/Add'
import { useState } from 'react'
import { EntryForm } from './entry-form.tsx'
import { ImportForm } from './import-form.tsx'

/** Enters a lead by hand, or imports many. */
export function AddLead() {
  const [open, setOpen] = useState<'entry' | 'import'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button mode="bleed" icon={AddIcon} text="Add lead" onClick={() => setOpen('entry')} />
      {open && (
        <Dialog id="add-lead" header="Add a lead" onClose={close} width={1}>
          <Box padding={4}>
            <Stack gap={4}>
              <Flex gap={1}>
                <Button
                  mode="bleed"
                  text="By hand"
                  selected={open === 'entry'}
                  aria-pressed={open === 'entry'}
                  onClick={() => setOpen('entry')}
                />
                <Button
                  mode="bleed"
                  text="Import"
                  selected={open === 'import'}
                  aria-pressed={open === 'import'}
                  onClick={() => setOpen('import')}
                />
              </Flex>
              {open === 'entry' ? <EntryForm onDone={close} /> : <ImportForm onDone={close} />}
            </Stack>
          </Box>
        </Dialog>
      )}
    </>
  )
}
