import { localDay } from '@site/domain/business-time'
import type { Experiment } from '@site/domain/desk/insight'
import type { Version } from '@site/domain/insight/experiment'
import { Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { Hint } from '../../components/small-text.tsx'
import { Section } from '../lead/section.tsx'
import { counted, dayWords } from '../words.ts'
import { formatNumber, shareWords } from './figures.tsx'
import { Table } from './results-table.tsx'
import { useExperiments } from './use-results.ts'

const change = new Intl.NumberFormat('en-AU', {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
})

/** Forms after which two openings that differ a lot look different. */
const FEW = 10

const dayOf = (moment: string) => dayWords(localDay(moment))

function verdictWords({ state, verdict, lift, moreDays, versions }: Experiment): string {
  const range =
    lift.high === null
      ? `at least ${change.format(lift.low)}`
      : `${change.format(lift.low)} to ${change.format(lift.high)}`
  const compared = lift.low === -1 && lift.high === null ? '' : ` Forms after the second: ${range}.`
  if (verdict !== 'undecided') return `The ${verdict} opening is better.${compared}`
  if (state !== 'running') return `Undecided.${compared}`
  const sent = versions.reduce((sum, each) => sum + each.sent, 0)
  const unknown =
    sent < FEW
      ? 'Too early to say how long it takes.'
      : 'So far, the two are too much alike to say how long it takes.'
  const wait =
    moreDays === null ? unknown : `If it goes on like this, it takes ${counted(moreDays, 'more day')}.`
  return `Undecided.${compared} ${wait}`
}

function stateWords({ state, share, startedAt, endedAt }: Experiment): string {
  const days = `${dayOf(startedAt)}${endedAt ? ` to ${dayOf(endedAt)}` : ''}`
  if (state === 'running')
    return `Running since ${days}: ${change.format(share).slice(1)} of visitors see the second.`
  return `${state === 'published' ? 'Published' : 'Stopped'}: ${days}.`
}

type ExperimentsProps = {
  page?: string
  toAction?: (experiment: Experiment, version: Version) => ReactNode
}

export function Experiments({ page, toAction }: ExperimentsProps) {
  const { data = [] } = useExperiments()
  const shown = data.filter(
    (each) =>
      (page === undefined || each.page === page) &&
      // One that a correction ended at once says nothing.
      (each.state === 'running' || each.versions.some(({ views }) => views > 0)),
  )
  if (shown.length === 0) return null
  return (
    <Section as="h2" title="Experiments">
      {shown.map((experiment) => {
        const { id, document, startedAt, second, versions } = experiment
        // Its predecessor ended when the page was changed.
        const isAnew = data.some((each) => each.document === document && each.endedAt === startedAt)
        const words = [second.heading, second.lede, second.label].filter(Boolean)
        return (
          <Stack key={id} gap={3}>
            {page === undefined && <Text weight="semibold">{experiment.page}</Text>}
            <Hint>
              {stateWords(experiment)}
              {isAnew && ' The page was changed then, so the experiment began anew.'}
            </Hint>
            <Text size={1} weight="medium">
              {verdictWords(experiment)}
            </Text>
            <Table
              label={`Openings of ${experiment.page}, from ${dayOf(startedAt)}`}
              columns={['Opening', 'Visits', 'Began', 'Sent']}
            >
              {versions.map(({ name, views, began, sent }) => (
                <tr key={name}>
                  <th scope="row">
                    {name === 'first' ? 'First' : 'Second'}
                    {name === 'second' && <small>{words.join(' · ')}</small>}
                    {toAction?.(experiment, name)}
                  </th>
                  <td>{formatNumber(views)}</td>
                  <td>
                    {formatNumber(began)}
                    <small>{shareWords({ part: began, whole: views })}</small>
                  </td>
                  <td>
                    {formatNumber(sent)}
                    <small>{shareWords({ part: sent, whole: views })}</small>
                  </td>
                </tr>
              ))}
            </Table>
          </Stack>
        )
      })}
    </Section>
  )
}
