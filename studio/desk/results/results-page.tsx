import { dayAfter, localDay } from '@site/domain/business-time'
import { BRAND } from '@site/domain/brand'
import { Box, Button, Container, Flex, Heading, Stack } from '@sanity/ui'
import { DownloadIcon } from '@sanity/icons/Download'
import { createGlobalStyle } from 'styled-components'
import { Hint } from '../../components/small-text.tsx'
import { DayField } from '../form-parts.tsx'
import { Loading } from '../message.tsx'
import { PeriodField, withPeriodBefore } from '../periods.tsx'
import { saveFile, usePlanNames } from '../queries.ts'
import { type Filters, useView } from '../use-view.ts'
import { Experiments } from './experiments.tsx'
import { FormFunnel } from './form-funnel.tsx'
import { countedTables, readTotal, tables } from './groups.ts'
import { LineByDay } from './line-by-day.tsx'
import { resultsAsCsv } from './results-csv.ts'
import { ResultsTable } from './results-table.tsx'
import { Summary } from './summary.tsx'
import { useResults } from './use-results.ts'

export function ResultsPage() {
  const { view, go } = useView()
  // The period is part of the address, so that it can be shared and is kept when coming back from a list.
  const { period, before } = withPeriodBefore(view.filters, localDay())
  const { from, to } = { ...period, ...view.filters }
  const choose = (filters: Filters) => go({ filters }, { replace: true })
  const results = useResults(period, ['day', ...countedTables])
  // Only the days and the total of this one are shown.
  const earlier = useResults(before, ['day'])
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
            <PeriodField label="Period" filters={{ from, to }} required onChange={choose} />
            <DayField
              label="From"
              value={from}
              onChange={(day) => choose({ ...view.filters, from: day || period.from })}
            />
            <DayField
              label="To"
              value={dayAfter(to, -1)}
              onChange={(day) => choose({ ...view.filters, to: day ? dayAfter(day) : period.to })}
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
            By the day in {BRAND.city}; won, by the day the lead came in. Visits are pages seen, counted
            without cookies. Where pages counted other numbers than leads say, both are shown. Brackets hold
            the true rate 19 times in 20. Leads in quarantine and duplicates do not count.
          </Hint>
          <Loading query={results} busy="Counting…" failed="The results could not be loaded" />
          {data && (
            <Summary
              total={readTotal(data)}
              before={earlier.data && readTotal(earlier.data)}
              period={period}
            />
          )}
          {data && earlier.data && (
            <LineByDay
              period={period}
              before={before}
              days={data.counts.day}
              daysBefore={earlier.data.counts.day}
            />
          )}
          {data &&
            tables.map((table) => (
              <ResultsTable key={table.name} table={table} results={data} period={period} />
            ))}
          <FormFunnel period={period} />
          <Experiments />
        </Stack>
      </Box>
    </Container>
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

    [data-print] section {
      max-height: none !important;
      overflow: visible !important;
    }

    [data-print] tr {
      break-inside: avoid;
    }
  }
`
