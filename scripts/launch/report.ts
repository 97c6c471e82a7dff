export type Line = {
  /** Such as `TLS of www.example.com`. */
  name: string
  state: 'good' | 'bad' | 'can wait' | 'not checked'
  text: string
  /** For the operator. Every line that is not good has one. */
  todo?: string
}

const line =
  (state: Line['state']) =>
  (name: string, text: string, todo: string): Line => ({ name, state, text, todo })

export const good = (name: string, text: string): Line => ({ name, state: 'good', text })

export const bad = line('bad')

/** Not needed for visitors and leads. */
export const canWait = line('can wait')

export const notChecked = line('not checked')

export function judged(name: string, faults: readonly string[], fine: string, todo: string): Line {
  return faults.length > 0 ? bad(name, faults.join('; '), todo) : good(name, fine)
}

/** If a check breaks, its line says "not checked". */
export async function attempt(name: string, check: () => Promise<Line[]>): Promise<Line[]> {
  try {
    return await check()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [notChecked(name, reason, 'Fix this, then run the launch check again.')]
  }
}

const signs = { good: '✓', bad: '✗', 'can wait': '– can wait:', 'not checked': '? not checked:' }

export function asText(lines: readonly Line[]): string[] {
  const count = (state: Line['state']) => lines.filter((line) => line.state === state).length
  return [
    ...lines.flatMap(({ name, state, text, todo }) => [
      `${signs[state]} ${name}: ${text}`,
      ...(todo && state !== 'good' ? [`    ${todo}`] : []),
    ]),
    '',
    `${count('good')} good, ${count('bad')} bad, ${count('can wait')} can wait, ${count('not checked')} not checked`,
  ]
}
