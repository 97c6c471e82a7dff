import { Box, Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, useId, useState } from 'react'
import type { Schedule } from '../../src/scheduling/schedule.ts'
import { fromSydney, sydneyFields, sydneyTime, sydneyZone } from '../../src/scheduling/sydney-time.ts'

const HOUR = 3_600_000

type ScheduleFormProps = {
  verb: string
  waiting: Schedule | undefined
  onPlan: (at: Date) => void
  onCancel: () => void
}

/** The next full hour that is at least an hour away. */
function proposal(): Date {
  return new Date(Math.ceil(Date.now() / HOUR + 1) * HOUR)
}

function fault(at: Date | undefined): string | undefined {
  if (!at)
    return 'This time does not exist in Sydney. Clocks may go forward in that hour; choose another one.'
  return at.getTime() > Date.now() ? undefined : 'This time has passed already. Choose one to come.'
}

/** Asks for a date and a time in Sydney, and says in words what will happen. */
export function ScheduleForm({ verb, waiting, onPlan, onCancel }: ScheduleFormProps) {
  const [[date, time], setFields] = useState(() => sydneyFields(waiting ? new Date(waiting.at) : proposal()))
  const [dateId, timeId] = [useId(), useId()]
  const at = fromSydney(date, time)
  const wrong = fault(at)
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
              What the draft says at that time goes live, changes until then included.
            </Text>
          )}
          <Flex gap={2} justify="flex-end">
            {waiting && <Button mode="bleed" tone="critical" text="Cancel this plan" onClick={onCancel} />}
            <Button
              type="submit"
              tone="primary"
              text={waiting ? 'Change the time' : `Schedule ${verb}`}
              disabled={wrong !== undefined}
            />
          </Flex>
        </Stack>
      </form>
    </Box>
  )
}
