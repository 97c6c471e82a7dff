import { DownloadIcon } from '@sanity/icons/Download'
import { useToast } from '@sanity/ui/toast'
import { useDesk } from '../client/desk-provider.tsx'
import { wordsOf } from '../client/desk-error.ts'
import { saveFile } from '../save-file.ts'
import { SmallButton } from '../../components/small-text.tsx'

/** Downloads the list for a spreadsheet. The list's order does not apply. */
export function ExportButton({
  filters: { order: _order, ...filters },
}: {
  filters: Readonly<Record<string, string>>
}) {
  const { client } = useDesk()
  const toast = useToast()
  const save = async () => {
    try {
      saveFile(await client.download(`/desk/export.csv?${new URLSearchParams(filters)}`), 'leads.csv')
    } catch (error) {
      toast.push({ status: 'error', title: 'The leads could not be exported', description: wordsOf(error) })
    }
  }
  return <SmallButton mode="bleed" icon={DownloadIcon} text="CSV" onClick={() => void save()} />
}
