import { Grid, Text } from '@sanity/ui'
import { useState } from 'react'
import { SelectField } from '../form-parts.tsx'
import { useCalls } from '../queries.ts'
import { dayWords, timeWords } from '../words.ts'

type FreeTimeProps = {
  /** `2026-11-27T09:30`, as the form for visitors has it. Empty: none is chosen. */
  value: string
  onChange: (value: string) => void
}

/** Chooses a day, and one of its free times. */
export function FreeTime({ value, onChange }: FreeTimeProps) {
  const free = useCalls().data?.free ?? []
  const byDay = Map.groupBy(free, (start) => start.slice(0, 10))
  const [day, setDay] = useState('')
  const [first] = byDay.keys()
  const shown = byDay.has(day) ? day : first
  if (shown === undefined) return <Text>No time is free. The hours are in Content → Book a call.</Text>
  return (
    <Grid gap={3} gridTemplateColumns={[1, 1, 2]}>
      <SelectField
        label="Day"
        value={shown}
        options={[...byDay.keys()].map((each) => [each, dayWords(each)])}
        onChange={(next) => {
          setDay(next)
          onChange('')
        }}
      />
      <SelectField
        label="Time"
        value={value}
        options={[
          ['', 'Choose a time'],
          ...(byDay.get(shown) ?? []).map((start) => [start.slice(0, 16), timeWords(start)] as const),
        ]}
        onChange={onChange}
      />
    </Grid>
  )
}
