import { BRAND } from '@site/brand/brand'
import { Box, Button, Card, Flex, Grid, Stack, Text } from '@sanity/ui'
import { type FormEvent, useState } from 'react'
import { TextField } from '../../desk/form-parts.tsx'
import type { Schedule } from '../../src/scheduling/schedule.ts'
import { fromLocal, localClock, localDay, localWords } from '@site/brand/business-time'
import { removal } from './use-planning.ts'
import { Hint } from '../../components/small-text.tsx'

const HOUR = 3_600_000

type Fields = [date: string, time: string]

type ScheduleFormProps = {
  verb: string
  waiting: Schedule | undefined
  /** Why it can't be scheduled now. An existing schedule can still be cancelled. */
  obstacle: string | undefined
  onPlan: (at: Date) => void
  onCancel: () => void
}

/** The first full hour that is at least one hour away. */
const proposal = () => new Date((Math.floor(Date.now() / HOUR) + 2) * HOUR)

function fault([date, time]: Fields, at: Date | undefined): string | undefined {
  if (!date || !time) return 'Choose a date and a time.'
  if (!at)
    return `This time does not exist in ${BRAND.city}, because clocks go forward in that hour. Choose another time.`
  return at.getTime() <= Date.now() ? 'This time has already passed. Choose a later one.' : undefined
}

/** Asks for a date and time in Sydney, and says what will happen. */
export function ScheduleForm({ verb, waiting, obstacle, onPlan, onCancel }: ScheduleFormProps) {
  const [fields, setFields] = useState<Fields>(() => {
    const start = waiting?.at ?? proposal()
    return [localDay(start), localClock(start)]
  })
  const [date, time] = fields
  const at = fromLocal(date, time)
  const wrong = obstacle ?? fault(fields, at)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (at && !wrong) onPlan(at)
  }
  return (
    <Box padding={4}>
      <form onSubmit={submit}>
        <Stack gap={4}>
          <Grid gap={4} gridTemplateColumns={2}>
            <TextField
              label={`Date in ${BRAND.city}`}
              type="date"
              value={date}
              onChange={(day) => setFields([day, time])}
            />
            <TextField
              label={`Time in ${BRAND.city}`}
              type="time"
              value={time}
              onChange={(hour) => setFields([date, hour])}
            />
          </Grid>
          <Card as="output" padding={3} radius={2} tone={wrong ? 'caution' : 'transparent'}>
            <Text size={1}>{wrong ?? (at && `Will be ${verb}ed on ${localWords(at)}.`)}</Text>
          </Card>
          {verb === 'publish' && (
            <Hint>
              The draft goes live as it is now. If somebody changes it, the change has to be confirmed first.
            </Hint>
          )}
          <Flex gap={2} justify="flex-end">
            {waiting && <Button mode="bleed" tone="critical" text={removal(waiting)} onClick={onCancel} />}
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
