import { BRAND } from '@site/brand/brand'
import { Box, Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, useId, useState } from 'react'
import type { Schedule } from '../../src/scheduling/schedule.ts'
import { fromSydney, sydneyFields, sydneyTime, sydneyZone } from '../../src/scheduling/sydney-time.ts'
import { Hint } from '../../components/small-text.tsx'

const HOUR = 3_600_000
const WEEK = 168 * HOUR

type Fields = [date: string, time: string]

type ScheduleFormProps = {
  verb: string
  waiting: Schedule | undefined
  /** The schedule for the other action, of a document that isn't on the site yet: it has to be published first. */
  other: Schedule | undefined
  /** Whether the draft has changed since it was scheduled. */
  changed: boolean
  /** Why it can't be scheduled now. An existing schedule can still be cancelled. */
  obstacle: string | undefined
  onPlan: (at: Date) => void
  onCancel: () => void
}

/** The first full hour that is at least one hour away, and a week after it is published. */
function proposal(other: Schedule | undefined): Date {
  const from = other?.action === 'publish' ? Date.parse(other.at) + WEEK : Date.now() + HOUR
  return new Date(Math.ceil(from / HOUR) * HOUR)
}

/** Whether a document would be unpublished before it is published. */
function isBackwards(at: Date, other: Schedule): boolean {
  const later = at.getTime() > Date.parse(other.at)
  return other.action === 'unpublish' ? later : !later
}

function fault([date, time]: Fields, at: Date | undefined, other: Schedule | undefined): string | undefined {
  if (!date || !time) return 'Choose a date and a time.'
  if (!at)
    return `This time does not exist in ${BRAND.city}, because clocks go forward in that hour. Choose another time.`
  if (at.getTime() <= Date.now()) return 'This time has already passed. Choose a later one.'
  return other && isBackwards(at, other)
    ? `It will be ${other.action}ed on ${sydneyTime(new Date(other.at))}. Choose ${other.action === 'unpublish' ? 'an earlier' : 'a later'} time.`
    : undefined
}

function buttonText(verb: string, waiting: Schedule | undefined, changed: boolean): string {
  if (!waiting) return `Schedule ${verb}`
  return changed ? 'Confirm the draft' : 'Change the time'
}

/** Asks for a date and time in Sydney, and says what will happen. */
export function ScheduleForm({
  verb,
  waiting,
  other,
  changed,
  obstacle,
  onPlan,
  onCancel,
}: ScheduleFormProps) {
  const [fields, setFields] = useState<Fields>(() =>
    sydneyFields(waiting ? new Date(waiting.at) : proposal(other)),
  )
  const [dateId, timeId] = [useId(), useId()]
  const [date, time] = fields
  const at = fromSydney(date, time)
  const wrong = obstacle ?? fault(fields, at, other)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (at && !wrong) onPlan(at)
  }
  return (
    <Box padding={4}>
      <form onSubmit={submit}>
        <Stack gap={4}>
          <Flex gap={4}>
            <Stack gap={2} flex={1}>
              <Text as="label" htmlFor={dateId} size={1} weight="medium">
                Date in {BRAND.city}
              </Text>
              <TextInput
                id={dateId}
                type="date"
                value={date}
                onChange={(event) => setFields([event.currentTarget.value, time])}
              />
            </Stack>
            <Stack gap={2} flex={1}>
              <Text as="label" htmlFor={timeId} size={1} weight="medium">
                Time in {BRAND.city}
              </Text>
              <TextInput
                id={timeId}
                type="time"
                value={time}
                onChange={(event) => setFields([date, event.currentTarget.value])}
              />
            </Stack>
          </Flex>
          <Card as="output" padding={3} radius={2} tone={wrong ? 'caution' : 'transparent'}>
            <Text size={1}>
              {wrong ?? (at && `Will be ${verb}ed on ${sydneyTime(at)} (${sydneyZone(at)}).`)}
            </Text>
          </Card>
          {verb === 'publish' && (
            <Hint>
              {changed
                ? 'The draft has changed since it was scheduled. It only goes live if you confirm the change.'
                : 'The draft goes live as it is now. If somebody changes it, the change has to be confirmed first.'}
            </Hint>
          )}
          <Flex gap={2} justify="flex-end">
            {waiting && (
              <Button mode="bleed" tone="critical" text="Cancel this schedule" onClick={onCancel} />
            )}
            <Button
              type="submit"
              tone="primary"
              text={buttonText(verb, waiting, changed)}
              disabled={wrong !== undefined}
            />
          </Flex>
        </Stack>
      </form>
    </Box>
  )
}
