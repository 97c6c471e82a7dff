/** One line of the status report. */
export type Finding = {
  name: string
  /** `down` must be fixed now, `attention` should be looked at. */
  state: 'well' | 'attention' | 'down'
  text: string
  /** Of the line about alerts: when the mail server last accepted one, a test included. */
  lastTold?: Date | null
}

const signs = { well: '✓', attention: '!', down: '✗' }

/** Formats the findings for people; symbols mark those that need attention. */
export function asLines(findings: Finding[]): string[] {
  const width = Math.max(...findings.map(({ name }) => name.length))
  return findings.map(({ name, state, text }) => `${signs[state]} ${name.padEnd(width)}  ${text}`)
}

/** Whether everything is up. Findings that need attention count as up. */
export function isUp(findings: Finding[]): boolean {
  return findings.every(({ state }) => state !== 'down')
}

/** The time since `at`, in the largest useful unit. */
export function ago(at: Date, now = new Date()): string {
  const minutes = Math.max(0, Math.round((now.getTime() - at.getTime()) / 60_000))
  if (minutes < 2) return 'just now'
  if (minutes < 120) return `${minutes} minutes ago`
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} hours ago`
  return `${Math.round(minutes / 1440)} days ago`
}
