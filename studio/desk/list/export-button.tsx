import { Text } from '@sanity/ui'
import { DownloadIcon } from '@sanity/icons/Download'
import { useState } from 'react'
import { DialogButton } from '../../components/dialog-button.tsx'
import { CheckField, FormDialog } from '../form-parts.tsx'
import { useDownload } from '../queries.ts'

/** Downloads a list for a spreadsheet. @param filters of the list: its order does not apply */
export function ExportButton({ filters }: { filters: Readonly<Record<string, string>> }) {
  const [all, setAll] = useState(false)
  const { mutate, isPending } = useDownload()
  const { order: _order, ...query } = filters
  const path = `/desk/export.csv?${new URLSearchParams({ ...query, ...(all && { columns: 'all' }) })}`
  return (
    <DialogButton mode="bleed" fontSize={1} padding={2} icon={DownloadIcon} text="CSV">
      {(close) => (
        <FormDialog
          title="Export leads"
          text="Download"
          disabled={isPending}
          onSubmit={() => mutate({ path, name: 'leads.csv' }, { onSuccess: close })}
          onClose={close}
        >
          <Text size={1}>The leads of this list, for a spreadsheet. The audit log records the export.</Text>
          <CheckField
            label="Also the columns for programs: ids, consent, visit and everything else that is stored"
            checked={all}
            onChange={setAll}
          />
        </FormDialog>
      )}
    </DialogButton>
  )
}
