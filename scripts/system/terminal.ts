export function say(text: string): void {
  console.log(text)
}

/** Prints how long it takes, every ten seconds and in the end. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now()
  const elapsed = () => `${((Date.now() - started) / 1000).toFixed(1)} s`
  const tick = setInterval(() => say(`  ${title} … ${elapsed()}`), 10_000)
  let sign = '✗'
  try {
    const result = await work()
    sign = '✓'
    return result
  } finally {
    clearInterval(tick)
    say(`${sign} ${title} (${elapsed()})`)
  }
}

/** @param name stands before the reason of a failure */
export async function runCommand(name: string, work: () => void | Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}

/** For `--help`, before the command does anything. */
export function showHelp(usage: string): void {
  if (!process.argv.slice(2).some((given) => given === '--help' || given === '-h')) return
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}
