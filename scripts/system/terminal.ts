const live = process.stdout.isTTY

/** Clears the line of a terminal that counts the seconds. */
const CLEAR = live ? '\r\u001B[K' : ''

/** The steps in progress, and when each began. */
const running = new Map<string, number>()

/** Prints a line of progress. */
export function say(text: string): void {
  console.log(CLEAR + text)
}

/**
 * Runs one step and shows that it is in progress: a counter on a terminal, otherwise a line every ten seconds. Steps may
 * run at the same time.
 */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now()
  const elapsed = () => `${((Date.now() - started) / 1000).toFixed(1)} s`
  running.set(title, started)
  const tick = setInterval(() => (live ? count() : say(`  ${title} … ${elapsed()}`)), live ? 200 : 10_000)
  let sign = '✗'
  try {
    const result = await work()
    sign = '✓'
    return result
  } finally {
    clearInterval(tick)
    running.delete(title)
    say(`${sign} ${title} (${elapsed()})`)
  }
}

/** Shows the steps in progress in one line, with the time since the first of them began. */
function count(): void {
  const seconds = (Date.now() - Math.min(...running.values())) / 1000
  process.stdout.write(`${CLEAR}  ${[...running.keys()].join(', ')} … ${seconds.toFixed(1)} s`)
}

/**
 * Prints the usage text and exits if `--help` was given, before the command does anything.
 *
 * @param usage the synopsis in the first line, then the description
 */
export function showHelp(usage: string): void {
  if (!process.argv.slice(2).some((given) => given === '--help' || given === '-h')) return
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}
