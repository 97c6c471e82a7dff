import { Card, Flex, Stack, Text } from '@sanity/ui'
import { localDay, localWords } from '@site/domain/business-time'
import type { BusyCalendar } from '@site/domain/desk/calls'
import { Hint, List, Name, SmallButton } from '../../components/small-text.tsx'
import { ChangeForm } from '../change-form.tsx'
import { useDesk } from '../client/desk-provider.tsx'
import { Fault, Notice, SelectField, TextField, useFields } from '../form-parts.tsx'
import { useCalls, useChange, usePeople } from '../queries.ts'

/** The time of a day, with the day unless it is today. */
const moment = (at: string) => localWords(at, at.slice(0, 10) === localDay() ? 'clock' : 'call')

const stateWords = ({ readAt, failingSince, fault }: BusyCalendar) =>
  failingSince
    ? `Cannot be read since ${moment(failingSince)}. ${fault}. The busy times of ${moment(readAt)} stay in force.`
    : `Read at ${moment(readAt)}.`

export function FailingCalendars({ of }: { of: readonly BusyCalendar[] }) {
  const failing = of.filter(({ fault }) => fault)
  return failing.map((calendar) => (
    <Notice key={calendar.person.id}>
      Calendar of {calendar.person.name}. {stateWords(calendar)}
    </Notice>
  ))
}

export function BusyCalendarsDialog({ onClose }: { onClose: () => void }) {
  const { person } = useDesk()
  const calendars = useCalls().data?.calendars ?? []
  const people = (usePeople().data?.items ?? []).map(({ id, name }) => [id, name] as const)
  const { values, bind } = useFields({ person: person.id, address: '' })
  return (
    <ChangeForm
      title="Busy times from calendars"
      text="Read this calendar"
      change={values.address.trim() ? { path: '/desk/calls/calendars', body: values } : undefined}
      onDone={() => ({ title: 'The calendar is read every five minutes' })}
      onClose={onClose}
    >
      <Text size={1}>
        Nobody can book a call while everybody who takes calls is busy. We keep only the times of a calendar,
        not what they are for. Calls that are booked stay.
      </Text>
      {calendars.length > 0 && (
        <List>
          {calendars.map((calendar) => (
            <Calendar key={calendar.person.id} {...calendar} />
          ))}
        </List>
      )}
      <SelectField label="Person" options={people} {...bind('person')} />
      <TextField
        label="Secret address of the calendar (iCal, ICS)"
        type="url"
        autoComplete="off"
        maxLength={2000}
        {...bind('address')}
      />
      <Hint>
        Google: Settings of the calendar, “Secret address in iCal format”. Outlook: Shared calendars, Publish,
        “ICS”. Nextcloud: Share link, “Copy subscription link”. It is not shown again. A new one replaces the
        person’s calendar.
      </Hint>
    </ChangeForm>
  )
}

function Calendar(calendar: BusyCalendar) {
  const { person, host, fault } = calendar
  const { mutate, isPending, error } = useChange()
  return (
    <Card as="li" border radius={3} padding={3} tone={fault ? 'caution' : 'default'}>
      <Flex gap={3} align="center">
        <Stack gap={2} flex={1} style={{ overflowWrap: 'anywhere' }}>
          <Name>{person.name}</Name>
          <Hint>
            {host}. {stateWords(calendar)}
          </Hint>
          <Fault error={error} />
        </Stack>
        <SmallButton
          mode="bleed"
          text="Remove"
          aria-label={`Remove the calendar of ${person.name}`}
          disabled={isPending}
          onClick={() =>
            mutate({ path: `/desk/calls/calendars/${encodeURIComponent(person.id)}/remove`, body: {} })
          }
        />
      </Flex>
    </Card>
  )
}
