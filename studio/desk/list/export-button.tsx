import { Box, Button, Checkbox, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { DownloadIcon } from '@sanity/icons/Download'
import { useToast } from '@sanity/ui/toast'
import { useId, useState } from 'react'
import { useDesk } from '../client/desk-provider.tsx'
import { wordsOf } from '../client/desk-error.ts'
import { saveFile } from '../save-file.ts'
import { Hint, SmallButton } from '../../components/small-text.tsx'

/** Downloads the list for a spreadsheet. The list's order does not apply. */
export function ExportButton({
  filters: { order: _order, ...filters },
}: {
  filters: Readonly<Record<string, string>>
}) {
  const { client } = useDesk()
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const [all, setAll] = useState(false)
  const tick = useId()
  const save = async () => {
    const query = new URLSearchParams({ ...filters, ...(all && { columns: 'all' }) })
    try {
      saveFile(await client.download(`/desk/export.csv?${query}`), 'leads.csv')
      setOpen(false)
    } catch (error) {
      toast.push({ status: 'error', title: 'The leads could not be exported', description: wordsOf(error) })
    }
  }
  return (
    <>
      <SmallButton
        mode="bleed"
        icon={DownloadIcon}
        text="CSV"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Dialog id="export-leads" header="Export leads" onClose={() => setOpen(false)} width={0}>
          <Stack gap={4} padding={4}>
            <Text size={1}>
              A file for spreadsheets with the leads of this list. The audit log records the export.
            </Text>
            <Flex gap={3} align="flex-start">
              <Checkbox
                id={tick}
                checked={all}
                onChange={({ currentTarget }) => setAll(currentTarget.checked)}
              />
              <Box flex={1}>
                <Stack gap={2}>
                  <Text as="label" htmlFor={tick} size={1} weight="medium">
                    With the columns for programs
                  </Text>
                  <Hint>Ids, the consent, the visit and everything else that is stored.</Hint>
                </Stack>
              </Box>
            </Flex>
            <Flex justify="flex-end">
              <Button text="Download" onClick={() => void save()} />
            </Flex>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
