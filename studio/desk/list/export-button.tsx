import { DownloadIcon } from '@sanity/icons/Download'
import { SmallButton } from '../../components/small-text.tsx'
import { useDownload } from '../use-download.ts'

/** Downloads the list for a spreadsheet. The list's order does not apply. */
export function ExportButton({
  filters: { order: _order, ...filters },
}: {
  filters: Readonly<Record<string, string>>
}) {
  const { mutate, isPending } = useDownload()
  return (
    <SmallButton
      mode="bleed"
      icon={DownloadIcon}
      text="CSV"
      title="Downloads these leads for a spreadsheet. The audit log records it."
      disabled={isPending}
      onClick={() => mutate({ path: `/desk/export.csv?${new URLSearchParams(filters)}`, name: 'leads.csv' })}
    />
  )
}
