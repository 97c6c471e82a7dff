import { Box, Flex, Grid, Select, Stack } from '@sanity/ui'
import { CloseIcon } from '@sanity/icons/Close'
import { outcomes } from '@site/contracts/desk/results'
import { stages } from '@site/contracts/desk/lead-list'
import { allSources } from '@site/contracts/lead/lead-fields'
import { usePeople, usePlanNames } from '../queries.ts'
import { type Filters, useView } from '../use-view.ts'
import { dayBefore, dayWords, outcomeTitles, sourceTitle, stageTitles } from '../words.ts'
import { today } from '../../src/scheduling/sydney-time.ts'
import { SmallButton } from '../../components/small-text.tsx'
import { Options } from '../form-parts.tsx'
import { nameOfPeriod, periodOf, periods } from '../periods.ts'

type Choice = { name: keyof Filters; title: string; any: string; options: [value: string, title: string][] }

/** Shows filters that were set elsewhere, such as in the results, so that they can be removed. */
const named = ['campaign', 'page', 'industry', 'plan', 'from', 'to', 'outcome'] as const

function filterWords(name: (typeof named)[number], value: string): string {
  if (name === 'from') return `from: ${dayWords(value)}`
  if (name === 'to') return `to: ${dayWords(dayBefore(value))}`
  if (name === 'outcome')
    return outcomes.flatMap((each) => (each === value ? outcomeTitles[each] : [])).join('')
  return `${name}: ${value || 'unknown'}`
}

/**
 * A list's filters. They are part of the address, so that the view can be sent to a colleague.
 *
 * @param open whether the choices are shown. Filters that are not among the choices are always shown
 */
export function FilterBar({ open }: { open: boolean }) {
  const { view, go } = useView()
  const { data: people } = usePeople()
  const planName = usePlanNames()
  const { filters } = view
  const set = (name: keyof Filters, value: string | undefined) => {
    const { [name]: _before, ...others } = filters
    go({ filters: value === undefined ? others : { ...others, [name]: value } })
  }
  const period = nameOfPeriod(filters, today())
  const setPeriod = (name: string) => {
    const { from: _from, to: _to, ...others } = filters
    const chosen = periods.find((each) => each === name)
    go({ filters: { ...others, ...(chosen && periodOf(chosen, today())) } })
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
  const chips = named.filter((name) => filters[name] !== undefined && !(period && isDay(name)))
  if (!open && chips.length === 0) return null
  return (
    <Stack gap={2}>
      {open && (
        <Grid gap={2} gridTemplateColumns={[2]}>
          {choices.map(({ name, title, any, options }) => (
            <Choosing
              key={name}
              title={title}
              any={any}
              options={options}
              value={filters[name] ?? ''}
              onChoose={(value) => set(name, value || undefined)}
            />
          ))}
          <Choosing
            title="Received"
            any="Any time"
            options={periods.map((name) => [name, name])}
            value={period ?? ''}
            onChoose={setPeriod}
          />
        </Grid>
      )}
      {chips.length > 0 && (
        <Flex gap={2} wrap="wrap">
          {chips.map((name) => {
            const value = filters[name] ?? ''
            const words = filterWords(name, name === 'plan' ? planName(value) : value)
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
      )}
    </Stack>
  )
}

function isDay(name: string): boolean {
  return name === 'from' || name === 'to'
}

type ChoosingProps = Pick<Choice, 'title' | 'any' | 'options'> & {
  value: string
  onChoose: (value: string) => void
}

function Choosing({ title, any, options, value, onChoose }: ChoosingProps) {
  return (
    <Box style={{ minWidth: 0 }}>
      <Select
        fontSize={1}
        padding={2}
        aria-label={title}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        <option value="">{any}</option>
        <Options of={options} />
      </Select>
    </Box>
  )
}
