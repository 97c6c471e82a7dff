import { BRAND } from '@site/brand/brand'
import { Box, Button, Container, Flex, Grid, Heading, Stack, Text } from '@sanity/ui'
import { DownloadIcon } from '@sanity/icons/Download'
import { dimensions, type Totals } from '@site/contracts/desk/results'
import { createGlobalStyle } from 'styled-components'
import { Hint } from '../../components/small-text.tsx'
import { dayAfter } from '@site/brand/business-time'
import { Loading } from '../message.tsx'
import { DayField } from '../form-parts.tsx'
import { PeriodField } from '../periods.tsx'
import { saveFile, usePlanNames, useResults } from '../queries.ts'
import { type Filters, useView } from '../use-view.ts'
import { Figure, figures } from './figures.tsx'
import { resultsAsCsv } from './results-csv.ts'
import { ResultsTable } from './results-table.tsx'

export function ResultsPage() {
  const { view, go } = useView()
  // The period is part of the address, so that it can be shared and is kept when coming back from a list.
  const { from, to } = view.filters
  const period = { ...(from && { from }), ...(to && { to }) }
  const choose = (filters: Filters) => go({ filters }, { replace: true })
  const results = useResults(period)
  const planName = usePlanNames()
  const { data } = results
  return (
    <Container width={4} data-print>
      <PrintAlone />
      <Box padding={[3, 4]}>
        <Stack gap={5}>
          <Heading as="h1" size={2}>
            Results
          </Heading>
          <Flex gap={3} wrap="wrap" align="flex-end">
            <PeriodField filters={period} onChange={choose} />
            <DayField
              label="From"
              value={from ?? ''}
              onChange={(day) => choose({ ...(day && { from: day }), ...(to && { to }) })}
            />
            <DayField
              label="To"
              value={to ? dayAfter(to, -1) : ''}
              onChange={(day) => choose({ ...(from && { from }), ...(day && { to: dayAfter(day) }) })}
            />
            {data && (
              <Button
                mode="bleed"
                icon={DownloadIcon}
                text="CSV"
                aria-label="CSV of the results"
                onClick={() => saveFile(new Blob([resultsAsCsv(data, planName)]), 'results.csv')}
              />
            )}
          </Flex>
          <Hint>
            By the day a lead came in, in {BRAND.city}. Leads in quarantine and duplicates do not count.
            Campaigns are known only of visitors who agreed. Each figure opens its leads.
          </Hint>
          <Loading query={results} busy="Counting…" failed="The results could not be loaded" />
          {data && <Summary total={data.total} period={period} />}
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

function Summary({ total, period }: { total: Totals; period: Filters }) {
  return (
    <Grid as="dl" gap={4} margin={0} gridTemplateColumns={[2, 3, 4, 7]}>
      {figures.map((figure) => (
        <Stack key={figure.title} gap={2}>
          <Hint as="dt">{figure.title}</Hint>
          <Text as="dd" size={3} weight="semibold" style={{ margin: 0 }}>
            <Figure figure={figure} totals={total} filters={period} />
          </Text>
        </Stack>
      ))}
    </Grid>
  )
}

/** Prints the results completely, on white, without the Studio around them, which scrolls. */
const PrintAlone = createGlobalStyle`
  @media print {
    body :not(:has([data-print]), [data-print], [data-print] *),
    [data-print] button {
      display: none !important;
    }

    :has([data-print]) {
      display: block !important;
      position: static !important;
      height: auto !important;
      overflow: visible !important;
    }

    [data-print] * {
      color: #000 !important;
      background: none !important;
    }

    [data-print] tr {
      break-inside: avoid;
    }
  }
`
