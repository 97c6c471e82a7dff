import { Box, Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, useId, useState } from 'react'
import type { Schedule } from '../../src/scheduling/schedule.ts'
import { fromSydney, sydneyFields, sydneyTime, sydneyZone } from '../../src/scheduling/sydney-time.ts'

const HOUR = 3_600_000

type Fields = [date: string, time: string]

type ScheduleFormProps = {
  verb: string
  waiting: Schedule | undefined
  /** Whether the draft is another one than was planned. */
  changed: boolean
  /** What keeps it from being planned now; a plan can be cancelled all the same. */
  obstacle: string | undefined
  onPlan: (at: Date) => void
  onCancel: () => void
}

/** The next full hour that is at least an hour away. */
function proposal(): Date {
  return new Date(Math.ceil(Date.now() / HOUR + 1) * HOUR)
}

function fault([date, time]: Fields, at: Date | undefined): string | undefined {
  if (!date || !time) return 'Choose a date and a time.'
  if (!at)
    return 'This time does not exist in Sydney. Clocks may go forward in that hour; choose another one.'
  return at.getTime() > Date.now() ? undefined : 'This time has passed already. Choose one to come.'
}

function buttonText(verb: string, waiting: Schedule | undefined, changed: boolean): string {
  if (!waiting) return `Schedule ${verb}`
  return changed ? 'Confirm the draft' : 'Change the time'
}

/** Asks for a date and a time in Sydney, and says in words what will happen. */
export function ScheduleForm({ verb, waiting, changed, obstacle, onPlan, onCancel }: ScheduleFormProps) {
  const [fields, setFields] = useState<Fields>(() =>
    sydneyFields(waiting ? new Date(waiting.at) : proposal()),
  )
  const [dateId, timeId] = [useId(), useId()]
  const [date, time] = fields
  const at = fromSydney(date, time)
  const wrong = obstacle ?? fault(fields, at)
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
                Date in Sydney
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
                Time in Sydney
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
            <Text size={1} muted>
              {changed
                ? 'The draft was changed after it was planned. It goes live only if you confirm it as it is now.'
                : 'What the draft says now goes live. If somebody changes it afterwards, the plan waits until the change is confirmed.'}
            </Text>
          )}
          <Flex gap={2} justify="flex-end">
            {waiting && <Button mode="bleed" tone="critical" text="Cancel this plan" onClick={onCancel} />}
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
