import { BRAND } from '@site/brand/brand'
import { Box, Container, Flex, Grid, Heading, Stack, Text } from '@sanity/ui'
import { type Dimension, dimensions, type ResultGroup, type Totals } from '@site/contracts/desk/results'
import type { AnySource } from '@site/contracts/lead/lead-fields'
import { useId } from 'react'
import { StateLink } from 'sanity/router'
import { styled } from 'styled-components'
import { Hint } from '../components/small-text.tsx'
import { Loading } from './message.tsx'
import { PeriodField } from './periods.tsx'
import { usePlanNames, useResults } from './queries.ts'
import { type Filters, routeOf, useView } from './use-view.ts'
import { dollars, medianWords, monthWords, sourceTitle } from './words.ts'

/** The figures, for the whole period and for each group. */
const figures: readonly [title: string, text: (totals: Totals) => string][] = [
  ['Leads', ({ leads }) => String(leads)],
  ['Median answer', ({ medianMinutes }) => medianWords(medianMinutes)],
  ['In time', ({ inTime, late }) => withShare(inTime, inTime + late)],
  ['Late', ({ late }) => String(late)],
  ['Qualified', ({ qualified }) => String(qualified)],
  ['Won', ({ won, leads }) => withShare(won, leads)],
  ['Value won', ({ wonValueCents }) => dollars(wonValueCents)],
]

function withShare(part: number, whole: number): string {
  return part === 0 ? '0' : `${part} (${Math.round((100 * part) / whole)} %)`
}

/** The outcomes of leads. */
export function ResultsPage() {
  const { view, go } = useView()
  // The period is part of the address, so that it can be shared and is kept when coming back from a list.
  const { from, to } = view.filters
  const period = { ...(from && { from }), ...(to && { to }) }
  const results = useResults(period)
  const { data } = results
  return (
    <Container width={4}>
      <Box padding={[3, 4]}>
        <Stack gap={5}>
          <Heading as="h1" size={2}>
            Results
          </Heading>
          <Flex>
            <PeriodField filters={period} onChange={(filters) => go({ filters }, { replace: true })} />
          </Flex>
          <Hint>
            By the day a lead came in, in {BRAND.city}. Leads in quarantine and duplicates do not count.
            Campaigns are known only of visitors who agreed.
          </Hint>
          <Loading query={results} busy="Counting…" failed="The results could not be loaded" />
          {data && <Summary total={data.total} />}
          {data?.total.leads === 0 && <Text muted>No lead came in during this time.</Text>}
          {data &&
            data.total.leads > 0 &&
            dimensions.map((dimension) => (
              <ResultsTable key={dimension} dimension={dimension} groups={data[dimension]} period={period} />
            ))}
        </Stack>
      </Box>
    </Container>
  )
}

function Summary({ total }: { total: Totals }) {
  return (
    <Grid as="dl" gap={4} margin={0} gridTemplateColumns={[2, 3, 7]}>
      {figures.map(([title, text]) => (
        <Stack key={title} gap={2}>
          <Hint as="dt">{title}</Hint>
          <Text as="dd" size={3} weight="semibold" style={{ margin: 0 }}>
            {text(total)}
          </Text>
        </Stack>
      ))}
    </Grid>
  )
}

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
    color: inherit;
  }
`

type ResultsTableProps = {
  dimension: Dimension
  groups: readonly ResultGroup[]
  period: Readonly<Record<string, string>>
}

/** The results in one grouping. Each group links to its leads, so that anybody can check it. */
function ResultsTable({ dimension, groups, period }: ResultsTableProps) {
  const id = useId()
  const planName = usePlanNames()
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
              {figures.map(([title]) => (
                <th scope="col" key={title}>
                  {title}
                </th>
              ))}
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
                    {nameOf(dimension, group, planName)}
                  </StateLink>
                </th>
                {figures.map(([title, text]) => (
                  <td key={title}>{text(group)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
    </Stack>
  )
}

function nameOf(dimension: Dimension, { key }: ResultGroup, planName: (key: string) => string): string {
  if (key === null) return 'Not known'
  if (dimension === 'plan') return planName(key)
  if (dimension === 'month') return monthWords(key)
  return dimension === 'source' ? sourceTitle(key as AnySource) : key
}

/** @returns the filters that match exactly a group's leads */
function filtersOf(dimension: Dimension, { key }: ResultGroup, period: Filters): Filters {
  if (dimension !== 'month') return { ...period, [dimension]: key ?? '' }
  const [year = 0, month = 1] = (key ?? '').split('-').map(Number)
  const first = `${key}-01`
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  // The period can start or end within the month.
  const { from = first, to = next } = period
  return { from: from > first ? from : first, to: to < next ? to : next }
}
