import { localWords } from '@site/domain/business-time'
import pg from 'pg'
import { type KnownAlerts, readAlerts } from '../alerts/alerts-repository.ts'
import { takeReadings } from '../alerts/probes.ts'
import { rules } from '../alerts/rules.ts'
import { type CalendarsState, countCalendars } from '../booking/busy-calendars-repository.ts'
import { readStatusEnv } from '../env.ts'
import { runCommand } from './run-command.ts'

type Line = {
  name: string
  state: 'well' | 'attention' | 'down'
  text: string
  runbook?: string
  lastTold?: Date | null
}

await runCommand(async () => {
  const { databaseUrl, ...monitored } = readStatusEnv()
  const database = databaseUrl ? new pg.Pool({ connectionString: databaseUrl, max: 1 }) : undefined
  try {
    const readings = await takeReadings(monitored, database)
    const alerts = database && readings.backlog && (await readAlerts(database))
    const verdicts = rules.flatMap((rule) => {
      const verdict = rule.line && rule.judge({ ...readings, before: undefined, site: undefined })
      return verdict ? [{ ...rule, line: rule.line!, ...verdict }] : []
    })
    const lines = [...Map.groupBy(verdicts, ({ line }) => line)].map(([name, group]): Line => {
      const bad = group.filter(({ isWell }) => !isWell)
      const [first] = bad
      const texts = (first ? bad : group).map(({ text }) => text).filter(Boolean)
      const state = first ? (first.isDown ? 'down' : 'attention') : 'well'
      return { name, state, text: texts.join(' '), ...(first && { runbook: first.runbook }) }
    })
    const calendars = database && readings.backlog && (await countCalendars(database))
    const further = [calendars?.all ? busyCalendars(calendars) : [], alerts ? openAlerts(alerts) : []]
    process.stdout.write(`${JSON.stringify([...lines, ...further.flat()])}\n`)
  } finally {
    await database?.end()
  }
})

function busyCalendars({ all, failing, since }: CalendarsState): Line {
  const text = since
    ? `${failing} of ${all} can’t be read, since ${localWords(since)}: Calls, “Busy times” in the Studio says why`
    : `${all} read`
  return { name: 'Calendars', state: since ? 'attention' : 'well', text }
}

function openAlerts({ open, untold, lastTold }: KnownAlerts): Line {
  const unsent = untold.length > 0 ? `; the mail about ${untold.join(', ')} could not be sent` : ''
  return {
    name: 'Alerts',
    state: open.length > 0 ? 'attention' : 'well',
    text: open.length > 0 ? `${open.join(', ')}${unsent}` : 'none',
    runbook: 'alerts',
    lastTold,
  }
}
