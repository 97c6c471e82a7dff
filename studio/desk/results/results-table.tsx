import { Box, Heading, Stack } from '@sanity/ui'
import type { Dimension, ResultGroup } from '@site/contracts/desk/results'
import type { AnySource } from '@site/contracts/lead/lead-fields'
import { useId } from 'react'
import { styled } from 'styled-components'
import { usePlanNames } from '../queries.ts'
import type { Filters } from '../use-view.ts'
import { monthWords, sourceTitle } from '../words.ts'
import { Figure, figures } from './figures.tsx'

/** A table of figures, which scrolls on a phone. The first column has names. */
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: inherit;
  font-size: 13px;

  th,
  td {
    padding: 6px 8px;
    border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent);
    text-align: right;
    white-space: nowrap;
  }

  th:first-child {
    width: 40%;
    min-width: 130px;
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
  }

  a {
    display: block;
  }

  @media (pointer: coarse) {
    a {
      min-height: 44px;
      align-content: center;
    }
  }
`

/** A group's share of the largest one. A border also prints. */
const Bar = styled.div<{ $share: number }>`
  width: ${({ $share }) => $share * 100}%;
  margin-top: 4px;
  border-top: 4px solid;
  opacity: 0.5;
`

type ResultsTableProps = { dimension: Dimension; groups: readonly ResultGroup[]; period: Filters }

export function ResultsTable({ dimension, groups, period }: ResultsTableProps) {
  const id = useId()
  const planName = usePlanNames()
  const most = Math.max(...groups.map(({ leads }) => leads))
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Heading as="h2" size={1} id={id}>
        By {dimension}
      </Heading>
      <Box overflow="auto">
        <Table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col" style={{ textTransform: 'capitalize' }}>
                {dimension}
              </th>
              {figures.map(({ title }) => (
                <th scope="col" key={title}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ key, ...totals }) => {
              const name = groupName(dimension, key, planName)
              const filters = filtersOf(dimension, key, period)
              return (
                <tr key={key}>
                  <th scope="row">
                    {name}
                    <Bar $share={totals.leads / most} />
                  </th>
                  {figures.map((figure) => (
                    <td key={figure.title}>
                      <Figure figure={figure} totals={totals} filters={filters} group={name} />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </Table>
      </Box>
    </Stack>
  )
}

type Key = ResultGroup['key']

export function groupName(dimension: Dimension, key: Key, planName: (key: string) => string): string {
  if (key === null) return 'Not known'
  if (dimension === 'plan') return planName(key)
  if (dimension === 'month') return monthWords(key)
  return dimension === 'source' ? sourceTitle(key as AnySource) : key
}

/** @returns the filters that match exactly a group's leads */
function filtersOf(dimension: Dimension, key: Key, period: Filters): Filters {
  if (dimension !== 'month') return { ...period, [dimension]: key ?? '' }
  const [year = 0, month = 1] = (key ?? '').split('-').map(Number)
  const first = `${key}-01`
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  // The period can start or end within the month.
  const { from = first, to = next } = period
  return { from: from > first ? from : first, to: to < next ? to : next }
}
