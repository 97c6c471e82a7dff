import { Heading, Stack } from '@sanity/ui'
import type { Dimension, Outcome, ResultGroup } from '@site/contracts/desk/results'
import type { AnySource } from '@site/contracts/lead/lead-fields'
import { useId } from 'react'
import { styled } from 'styled-components'
import { usePlanNames } from '../queries.ts'
import type { Filters } from '../use-view.ts'
import { dollars, medianWords, monthWords, outcomeTitles, sourceTitle } from '../words.ts'
import { Figure } from './figure.tsx'
import { Scroller, Table } from './table.ts'

const titles: Readonly<Record<Dimension, string>> = {
  source: 'Source',
  campaign: 'Campaign',
  page: 'Page',
  industry: 'Industry',
  plan: 'Plan',
  month: 'Month',
}

const outcomes: readonly Outcome[] = ['inTime', 'late', 'qualified', 'won']

/** A bar that shows a row's share of the largest row, and also prints. */
const Bar = styled.div<{ $share: number }>`
  height: 4px;
  width: ${({ $share }) => Math.max(1, $share * 100)}%;
  border-top: 4px solid currentColor;
  opacity: 0.5;
`

type ResultsTableProps = {
  dimension: Dimension
  groups: readonly ResultGroup[]
  period: Readonly<Record<string, string>>
}

/** The results in one grouping. Each figure links to its leads, so that anybody can check it. */
export function ResultsTable({ dimension, groups, period }: ResultsTableProps) {
  const id = useId()
  const planName = usePlanNames()
  const most = Math.max(...groups.map(({ leads }) => leads))
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Heading as="h2" size={1} id={id}>
        By {titles[dimension].toLowerCase()}
      </Heading>
      <Scroller>
        <Table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{titles[dimension]}</th>
              <th scope="col">Leads</th>
              <th scope="col">Median</th>
              {outcomes.map((outcome) => (
                <th scope="col" key={outcome}>
                  {outcomeTitles[outcome]}
                </th>
              ))}
              <th scope="col">Value won</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <Row
                key={group.key}
                name={nameOf(dimension, group, planName)}
                group={group}
                share={group.leads / most}
                filters={filtersOf(dimension, group, period)}
              />
            ))}
          </tbody>
        </Table>
      </Scroller>
    </Stack>
  )
}

type RowProps = { name: string; group: ResultGroup; share: number; filters: Filters }

function Row({ name, group, share, filters }: RowProps) {
  const { leads, answered, medianMinutes, won, wonValueCents } = group
  return (
    <tr>
      <th scope="row">
        {name}
        <Bar $share={share} aria-hidden="true" />
      </th>
      <td>
        <Figure count={leads} label={`${name}, leads`} filters={filters} />
      </td>
      <td>
        <Figure
          count={answered}
          text={medianWords(medianMinutes)}
          label={`${name}, median time to answer`}
          filters={{ ...filters, outcome: 'answered' }}
        />
      </td>
      {outcomes.map((outcome) => (
        <td key={outcome}>
          <Figure
            count={group[outcome]}
            label={`${name}, ${outcomeTitles[outcome].toLowerCase()}`}
            filters={{ ...filters, outcome }}
          />
        </td>
      ))}
      <td>
        <Figure
          count={won}
          text={dollars(wonValueCents)}
          label={`${name}, value won`}
          filters={{ ...filters, outcome: 'won' }}
        />
      </td>
    </tr>
  )
}

function nameOf(dimension: Dimension, { key }: ResultGroup, planName: (key: string) => string): string {
  if (key === null) return 'Not known'
  if (dimension === 'plan') return planName(key)
  if (dimension === 'month') return monthWords(key)
  return dimension === 'source' ? sourceTitle(key as AnySource) : key
}

/** @returns the filters that match exactly a group's leads */
function filtersOf(
  dimension: Dimension,
  { key }: ResultGroup,
  period: Readonly<Record<string, string>>,
): Filters {
  if (dimension !== 'month') return { ...period, [dimension]: key ?? '' }
  const [year = 0, month = 1] = (key ?? '').split('-').map(Number)
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  const [from, to] = [`${key}-01`, next]
  // The period can start or end within the month.
  return {
    from: period['from'] !== undefined && period['from'] > from ? period['from'] : from,
    to: period['to'] !== undefined && period['to'] < to ? period['to'] : to,
  }
}
