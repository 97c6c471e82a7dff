import { dayAfter, localDay } from '@site/domain/business-time'
import { Stack, Text } from '@sanity/ui'
import { Link } from 'sanity/router'
import { Panel } from '../../components/overview/panel.tsx'
import { Name } from '../../components/small-text.tsx'
import type { Period } from '../periods.tsx'
import { dayWords } from '../words.ts'
import { useCounts } from './use-results.ts'
import { listWeeks, weekWords } from './weeks.ts'

const WEEKS_SHOWN = 4

/** A line for each of the last weeks: what rose on the site, and what fell. It leads to the week's results. */
export function WeeksPanel() {
  const weeks = listWeeks(localDay(), WEEKS_SHOWN + 1)
  return (
    <Panel wide title="On the site, week by week" empty="">
      {weeks.slice(0, -1).map((week, index) => (
        <Week key={week.from} week={week} before={weeks[index + 1]!} />
      ))}
    </Panel>
  )
}

function Week({ week, before }: { week: Period; before: Period }) {
  const { data: now } = useCounts(week, ['page'])
  const { data: earlier } = useCounts(before, ['page'])
  return (
    <Stack as="li" gap={2}>
      <Name>
        <Link href={`/leads/results?${new URLSearchParams(week)}`}>
          {dayWords(week.from)} to {dayWords(dayAfter(week.to, -1))}
        </Link>
      </Name>
      <Text size={1} muted>
        {now && earlier ? weekWords(now.page, earlier.page) : 'Counting…'}
      </Text>
    </Stack>
  )
}
