import { BRAND } from '@site/brand/brand'
import { Box, Container, Flex, Grid, Heading, Stack, Text } from '@sanity/ui'
import { dimensions, type Outcome, type Totals } from '@site/contracts/desk/results'
import { Loading } from '../message.tsx'
import { useResults } from '../queries.ts'
import { type Filters, useView } from '../use-view.ts'
import { dayAfter, dayBefore, dollars, medianWords } from '../words.ts'
import { today } from '../../src/scheduling/sydney-time.ts'
import { Figure } from './figure.tsx'
import { ResultsTable } from './results-table.tsx'
import { SelectField, TextField } from '../form-parts.tsx'
import { nameOfPeriod, periodOf, periods } from '../periods.ts'
import { Hint } from '../../components/small-text.tsx'
import { createGlobalStyle } from 'styled-components'

/** @returns a percentage, or a dash if the total is 0 */
function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`
}

function Summary({ total, period }: { total: Totals; period: Filters }) {
  const { leads, answered, inTime, late, medianMinutes, qualified, won, wonValueCents } = total
  const told: { name: string; text: string; count?: number; outcome?: Outcome }[] = [
    { name: 'Leads', text: String(leads), count: leads },
    { name: 'Answered in time', text: share(inTime, inTime + late), count: inTime, outcome: 'inTime' },
    { name: 'Median time to answer', text: medianWords(medianMinutes), count: answered, outcome: 'answered' },
    { name: 'Qualified', text: String(qualified), count: qualified, outcome: 'qualified' },
    { name: 'Won', text: `${won} (${share(won, leads)})`, count: won, outcome: 'won' },
    { name: 'Value won', text: dollars(wonValueCents), count: won, outcome: 'won' },
  ]
  return (
    <Grid as="dl" gap={4} margin={0} gridTemplateColumns={[2, 3, 6]}>
      {told.map(({ name, text, count = 0, outcome }) => (
        <Stack key={name} gap={2}>
          <Hint as="dt">{name}</Hint>
          <Text as="dd" size={3} weight="semibold" style={{ margin: 0 }}>
            <Figure
              count={count}
              text={text}
              label={name}
              filters={{ ...period, ...(outcome && { outcome }) }}
            />
          </Text>
        </Stack>
      ))}
    </Grid>
  )
}

/** The outcomes of leads. */
export function ResultsPage() {
  const { view, go } = useView()
  // The period is part of the address, so that it can be shared and is kept when coming back from a list.
  const { from, to } = view.filters
  const period = { ...(from && { from }), ...(to && { to }) }
  const setPeriod = (filters: Filters) => go({ filters }, { replace: true })
  const results = useResults(period)
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
            <SelectField
              label="Period"
              value={nameOfPeriod(period, today()) ?? (from || to ? 'days' : '')}
              options={[
                ['', 'All time'],
                ...periods.map((name): [string, string] => [name, name]),
                ...(from || to ? [['days', 'These days'] as [string, string]] : []),
              ]}
              onChange={(name) => {
                const chosen = periods.find((each) => each === name)
                if (chosen) setPeriod(periodOf(chosen, today()))
                else if (name === '') setPeriod({})
              }}
            />
            <TextField
              label="From"
              type="date"
              value={from ?? ''}
              onChange={(day) => setPeriod({ ...(day && { from: day }), ...(to && { to }) })}
            />
            <TextField
              label="To"
              type="date"
              value={to ? dayBefore(to) : ''}
              onChange={(day) => setPeriod({ ...(from && { from }), ...(day && { to: dayAfter(day) }) })}
            />
          </Flex>
          <Hint>
            By the day a lead came in, in {BRAND.city}. Leads in quarantine and duplicates do not count.
            Campaigns are known only of visitors who agreed.
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

/** Prints the element with `data-print` completely, on white, without the Studio around it, which scrolls. */
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
      max-height: none !important;
      overflow: visible !important;
    }

    [data-print],
    [data-print] * {
      color: #000 !important;
      background: none !important;
    }

    [data-print] tr {
      break-inside: avoid;
    }
  }
`
