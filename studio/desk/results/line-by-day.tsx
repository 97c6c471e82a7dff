import { dayAfter } from '@site/domain/business-time'
import type { Insight } from '@site/domain/desk/insight'
import { Flex, Grid, Stack } from '@sanity/ui'
import { useState } from 'react'
import { Hint } from '../../components/small-text.tsx'
import { Section } from '../lead/section.tsx'
import { SelectField } from '../form-parts.tsx'
import type { Period } from '../periods.tsx'
import { dayWords } from '../words.ts'
import { figures, formatNumber } from './figures.tsx'
import { Table } from './results-table.tsx'

const names = { views: 'visits', began: 'began', sent: 'sent', calls: 'calls' } as const

type Name = keyof typeof names

/** Of the picture, in its own units: it takes the width of its place. */
const [WIDTH, HEIGHT] = [1000, 200]

/** A figure of each day, also of those on which nothing happened. */
function listDays({ from, to }: Period, { rows }: Insight, name: Name): { day: string; count: number }[] {
  const counts = new Map(rows.map((row) => [row.key, row[name]]))
  const days = []
  for (let day = from; day < to; day = dayAfter(day)) days.push({ day, count: counts.get(day) ?? 0 })
  return days
}

type LineByDayProps = { period: Period; before: Period; days: Insight; daysBefore: Insight }

export function LineByDay({ period, before, days, daysBefore }: LineByDayProps) {
  const [name, setName] = useState<Name>('views')
  const now = listDays(period, days, name)
  const earlier = listDays(before, daysBefore, name)
  const most = Math.max(1, ...[...now, ...earlier].map(({ count }) => count))
  const toPoints = (counts: typeof now) =>
    counts
      .map(({ count }, index) => [
        ((index + 0.5) * WIDTH) / counts.length,
        HEIGHT - (count * (HEIGHT - 4)) / most - 2,
      ])
      .join(' ')
  const { title } = figures[names[name]]
  const line = { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' }
  return (
    <Section as="h2" title="By day">
      <Flex>
        <SelectField
          label="Figure"
          value={name}
          options={Object.entries(names).map(([key, each]) => [key, figures[each].title])}
          onChange={(chosen) => setName(chosen as Name)}
        />
      </Flex>
      <Grid gridTemplateColumns={[1, 1, 1, 2]} gap={4}>
        <Stack gap={2}>
          <Hint>Up to {formatNumber(most)} a day. Solid: this period. Dashed: the one before.</Hint>
          <svg
            role="img"
            aria-label={`${title} by day, of this period and the one before. The table has the figures.`}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            style={{ width: '100%', height: 220, borderBottom: '1px solid', borderLeft: '1px solid' }}
          >
            <polyline {...line} points={toPoints(earlier)} strokeWidth={1.5} strokeDasharray="3 5" />
            <polyline {...line} points={toPoints(now)} strokeWidth={2.5} />
          </svg>
          <Flex justify="space-between">
            <Hint>{dayWords(period.from)}</Hint>
            <Hint>{dayWords(dayAfter(period.to, -1))}</Hint>
          </Flex>
        </Stack>
        <Table label={`${title} by day`} columns={['Day', title, 'Before']} maxHeight={260}>
          {now.map(({ day, count }, index) => (
            <tr key={day}>
              <th scope="row">{dayWords(day)}</th>
              <td>{formatNumber(count)}</td>
              <td>{formatNumber(earlier[index]?.count ?? 0)}</td>
            </tr>
          ))}
        </Table>
      </Grid>
    </Section>
  )
}
