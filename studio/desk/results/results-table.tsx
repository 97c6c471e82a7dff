import { Heading, Stack } from '@sanity/ui'
import type { Dimension, ResultGroup } from '@site/contracts/desk/results'
import type { AnySource } from '@site/contracts/lead-sources'
import { useId } from 'react'
import { StateLink } from 'sanity/router'
import { styled } from 'styled-components'
import { type Filters, routeOf } from '../use-view.ts'
import { dollars, monthWords, sourceTitle } from '../words.ts'
import { Scroller, Table } from './table.ts'

const titles: Readonly<Record<Dimension, string>> = {
  source: 'Form',
  campaign: 'Campaign',
  page: 'Page',
  industry: 'Industry',
  plan: 'Plan',
  month: 'Month',
}

/** How much of the most a row has, drawn so that it prints. */
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

/** One way to group the leads. Each row opens the list behind it, so that anybody can check the figures. */
export function ResultsTable({ dimension, groups, period }: ResultsTableProps) {
  const id = useId()
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
              <th scope="col">In time</th>
              <th scope="col">Late</th>
              <th scope="col">Qualified</th>
              <th scope="col">Won</th>
              <th scope="col">Value won</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group.key}>
                <th scope="row">
                  <StateLink
                    state={routeOf({
                      tab: 'all',
                      filters: filtersOf(dimension, group, period),
                      lead: undefined,
                    })}
                  >
                    {nameOf(dimension, group)}
                  </StateLink>
                  <Bar $share={group.leads / most} aria-hidden="true" />
                </th>
                <td>{group.leads}</td>
                <td>{group.inTime}</td>
                <td>{group.late}</td>
                <td>{group.qualified}</td>
                <td>{group.won}</td>
                <td>{dollars(group.wonValueCents)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroller>
    </Stack>
  )
}

function nameOf(dimension: Dimension, { key }: ResultGroup): string {
  if (key === null) return 'Not known'
  if (dimension === 'month') return monthWords(key)
  return dimension === 'source' ? sourceTitle(key as AnySource) : key
}

/** The filters that let the very leads of a group through. */
function filtersOf(
  dimension: Dimension,
  { key }: ResultGroup,
  period: Readonly<Record<string, string>>,
): Filters {
  if (dimension !== 'month') return { ...period, [dimension]: key ?? '' }
  const [year = 0, month = 1] = (key ?? '').split('-').map(Number)
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  const [from, to] = [`${key}-01`, next]
  // A period can begin or end within the month.
  return {
    from: period['from'] !== undefined && period['from'] > from ? period['from'] : from,
    to: period['to'] !== undefined && period['to'] < to ? period['to'] : to,
  }
}
