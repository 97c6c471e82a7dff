import { Box, Checkbox, Flex, Stack, Text } from '@sanity/ui'
import { DownloadIcon } from '@sanity/icons/Download'
import { useId, useState } from 'react'
import { FormDialog } from '../form-parts.tsx'
import { useDownload } from '../use-download.ts'
import { Hint, SmallButton } from '../../components/small-text.tsx'

/** Downloads the list for a spreadsheet. The list's order does not apply. */
export function ExportButton({
  filters: { order: _order, ...filters },
}: {
  filters: Readonly<Record<string, string>>
}) {
  const [open, setOpen] = useState(false)
  const [all, setAll] = useState(false)
  const tick = useId()
  const close = () => setOpen(false)
  const { mutate, isPending } = useDownload()
  const query = new URLSearchParams({ ...filters, ...(all && { columns: 'all' }) })
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
        <FormDialog
          title="Export leads"
          text="Download"
          disabled={isPending}
          onSubmit={() =>
            mutate({ path: `/desk/export.csv?${query}`, name: 'leads.csv' }, { onSuccess: close })
          }
          onClose={close}
        >
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
        </FormDialog>
      )}
    </>
  )
}
