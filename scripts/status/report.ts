/** One line of the status report. */
export type Finding = {
  name: string
  /** `down` must be fixed now, `attention` should be looked at. */
  state: 'well' | 'attention' | 'down'
  text: string
  /** The entry of docs/runbook.md that says what to do. */
  runbook?: string | undefined
  /** Of the line about alerts: when the mail server last accepted one, a test included. */
  lastTold?: Date | null | undefined
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
