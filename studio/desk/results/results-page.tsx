import { BRAND } from '@site/settings/brand'
import { Box, Button, Container, Flex, Grid, Heading, Stack, Text } from '@sanity/ui'
import { dimensions, type Totals } from '@site/contracts/desk/results'
import { useState } from 'react'
import { wordsOf } from '../client/desk-error.ts'
import { Message } from '../message.tsx'
import { useResults } from '../queries.ts'
import { dollars, duration } from '../words.ts'
import { CostTable } from './cost-table.tsx'
import { ResultsTable } from './results-table.tsx'
import { TextField } from '../form-parts.tsx'
import { Hint } from '../../components/small.tsx'

const MINUTE = 60_000

/** Shares of nothing are not told. */
function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`
}

function Summary({ total }: { total: Totals }) {
  const { leads, inTime, late, medianMinutes, qualified, won, wonValueCents } = total
  const told: [string, string][] = [
    ['Leads', String(leads)],
    ['Answered in time', share(inTime, inTime + late)],
    ['Median time to answer', medianMinutes === null ? '–' : duration(medianMinutes * MINUTE)],
    ['Qualified', String(qualified)],
    ['Won', `${won} (${share(won, leads)})`],
    ['Value won', dollars(wonValueCents)],
  ]
  return (
    <Grid as="dl" gap={4} margin={0} gridTemplateColumns={[2, 3, 6]}>
      {told.map(([name, figure]) => (
        <Stack key={name} gap={2}>
          <Hint as="dt">{name}</Hint>
          <Text as="dd" size={3} weight="semibold" style={{ margin: 0 }}>
            {figure}
          </Text>
        </Stack>
      ))}
    </Grid>
  )
}

/** What became of the leads. */
export function ResultsPage() {
  const [{ from, to }, setPeriod] = useState({ from: '', to: '' })
  const period = { ...(from && { from }), ...(to && { to: dayAfter(to) }) }
  const { data, error, refetch } = useResults(period)
  return (
    <Container width={4}>
      <Box padding={[3, 4]}>
        <Stack gap={5}>
          <Heading as="h1" size={2}>
            Results
          </Heading>
          <Flex gap={3} wrap="wrap" align="flex-end">
            <TextField
              label="From"
              type="date"
              value={from}
              onChange={(day) => setPeriod({ from: day, to })}
            />
            <TextField label="To" type="date" value={to} onChange={(day) => setPeriod({ from, to: day })} />
            <Button mode="bleed" text="All time" onClick={() => setPeriod({ from: '', to: '' })} />
          </Flex>
          <Hint>
            By the day a lead came in, in {BRAND.city}. Leads in quarantine and duplicates do not count.
            Campaigns are known only of visitors who agreed.
          </Hint>
          {!data && !error && <Message title="Counting…" kind="busy" />}
          {!data && error && (
            <Message
              kind="failed"
              title="The results could not be loaded"
              text={wordsOf(error)}
              action={{ text: 'Try again', onClick: () => void refetch() }}
            />
          )}
          {data && <Summary total={data.total} />}
          {data?.total.leads === 0 && <Text muted>No lead came in during this time.</Text>}
          {data &&
            data.total.leads > 0 &&
            dimensions.map((dimension) => (
              <ResultsTable key={dimension} dimension={dimension} groups={data[dimension]} period={period} />
            ))}
          {data && <CostTable campaigns={data.campaign} period={period} />}
        </Stack>
      </Box>
    </Container>
  )
}

/** The API counts until a moment, people until the end of a day. */
function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
