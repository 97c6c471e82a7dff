import { Box, Flex, Select, Stack } from '@sanity/ui'
import { CloseIcon } from '@sanity/icons/Close'
import { DownloadIcon } from '@sanity/icons/Download'
import { useToast } from '@sanity/ui/toast'
import { outcomes } from '@site/contracts/desk/results'
import { stages } from '@site/contracts/desk/stages'
import { allSources } from '@site/contracts/lead-sources'
import { useDesk } from '../client/desk-provider.tsx'
import { wordsOf } from '../client/desk-error.ts'
import { usePeople } from '../queries.ts'
import { saveFile } from '../save-file.ts'
import { type Filters, useView } from '../use-view.ts'
import { dayBefore, dayWords, outcomeTitles, sourceTitle, stageTitles } from '../words.ts'
import { SmallButton } from '../../components/small.tsx'
import { Options } from '../form-parts.tsx'

type Choice = { name: keyof Filters; title: string; any: string; options: [value: string, title: string][] }

/** Filters that were set elsewhere, such as in the results, and are named so that they can be taken away. */
const named = ['campaign', 'page', 'industry', 'plan', 'from', 'to', 'outcome'] as const

function filterWords(name: (typeof named)[number], value: string): string {
  if (name === 'from') return `from: ${dayWords(value)}`
  if (name === 'to') return `to: ${dayWords(dayBefore(value))}`
  if (name === 'outcome')
    return outcomes.flatMap((each) => (each === value ? outcomeTitles[each] : [])).join('')
  return `${name}: ${value || 'unknown'}`
}

/** What narrows a list. It stands in the address, so that the view can be sent to a colleague. */
export function FilterBar() {
  const { view, go } = useView()
  const { data: people } = usePeople()
  const { filters } = view
  const set = (name: keyof Filters, value: string | undefined) => {
    const { [name]: _before, ...others } = filters
    go({ filters: value === undefined ? others : { ...others, [name]: value } })
  }
  const choices: Choice[] = [
    {
      name: 'stage',
      title: 'Stage',
      any: 'Any stage',
      options: stages.map((each) => [each, stageTitles[each]]),
    },
    {
      name: 'source',
      title: 'Source',
      any: 'Any source',
      options: allSources.map((each) => [each, sourceTitle(each)]),
    },
    {
      name: 'owner',
      title: 'Owner',
      any: 'Any owner',
      options: [
        ['nobody', 'Unassigned'],
        ...(people?.items ?? []).map(({ id, name }): [string, string] => [id, name]),
      ],
    },
  ]
  return (
    <Stack gap={2}>
      <Flex gap={2}>
        {choices.map(({ name, title, any, options }) => (
          <Box key={name} flex={1} style={{ minWidth: 0 }}>
            <Select
              fontSize={1}
              padding={2}
              aria-label={title}
              value={filters[name] ?? ''}
              onChange={({ currentTarget: { value } }) => set(name, value || undefined)}
            >
              <option value="">{any}</option>
              <Options of={options} />
            </Select>
          </Box>
        ))}
      </Flex>
      <Flex gap={2} wrap="wrap">
        {named.map((name) => {
          const value = filters[name]
          if (value === undefined) return null
          const words = filterWords(name, value)
          return (
            <SmallButton
              key={name}
              mode="ghost"
              iconRight={CloseIcon}
              text={words}
              aria-label={`Remove filter: ${words}`}
              onClick={() => set(name, undefined)}
            />
          )
        })}
      </Flex>
    </Stack>
  )
}

/** The list as a file for a spreadsheet. An order means nothing to it. */
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
