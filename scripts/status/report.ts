/** One line of the status. */
export interface Finding {
  name: string
  /** `down` is what somebody must mend now, `attention` what somebody should look at. */
  state: 'well' | 'attention' | 'down'
  text: string
  /** The figures behind the text, for other programs. */
  details?: Record<string, unknown>
}

const signs = { well: '✓', attention: '!', down: '✗' }

/** The findings as lines for people, those that need somebody first noticed by their signs. */
export function asLines(findings: Finding[]): string[] {
  const width = Math.max(...findings.map(({ name }) => name.length))
  return findings.map(({ name, state, text }) => `${signs[state]} ${name.padEnd(width)}  ${text}`)
}

/** Whether everything is up; what only needs attention counts as up. */
export function isUp(findings: Finding[]): boolean {
  return findings.every(({ state }) => state !== 'down')
}

/** How long ago, in the largest unit that says something. */
export function ago(at: Date, now = new Date()): string {
  const minutes = Math.max(0, Math.round((now.getTime() - at.getTime()) / 60_000))
  if (minutes < 2) return 'just now'
  if (minutes < 120) return `${minutes} minutes ago`
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} hours ago`
  return `${Math.round(minutes / 1440)} days ago`
}
