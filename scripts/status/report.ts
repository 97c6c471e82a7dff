export type Finding = {
  name: string
  /** `down` must be fixed now, `attention` should be looked at. */
  state: 'well' | 'attention' | 'down'
  text: string
  runbook?: string | undefined
  /** Of alerts only: when the last one was accepted, a test included. */
  lastTold?: Date | null | undefined
}

const signs = { well: '✓', attention: '!', down: '✗' }

export function asLines(findings: Finding[]): string[] {
  const width = Math.max(...findings.map(({ name }) => name.length))
  return findings.map(({ name, state, text }) => `${signs[state]} ${name.padEnd(width)}  ${text}`)
}

export function isUp(findings: Finding[]): boolean {
  return findings.every(({ state }) => state !== 'down')
}
