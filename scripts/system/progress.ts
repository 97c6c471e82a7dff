const live = process.stdout.isTTY

/** Prints a line of progress. */
export function say(text: string): void {
  console.log(text)
}

/**
 * Runs one step and shows that it is in progress: a counter on a terminal, otherwise a line every ten seconds.
 */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now()
  const elapsed = () => `${((Date.now() - started) / 1000).toFixed(1)} s`
  if (live) process.stdout.write(`  ${title} …`)
  const tick = setInterval(
    () => (live ? process.stdout.write(`\r  ${title} … ${elapsed()}`) : say(`  ${title} … ${elapsed()}`)),
    live ? 200 : 10_000,
  )
  try {
    const result = await work()
    clearInterval(tick)
    say(`${live ? '\r' : ''}✓ ${title} (${elapsed()})   `)
    return result
  } catch (error) {
    clearInterval(tick)
    say(`${live ? '\r' : ''}✗ ${title} (${elapsed()})   `)
    throw error
  }
}
