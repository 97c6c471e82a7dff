/** The results of several runs of a measurement. */
export type Spread = {
  median: number
  min: number
  max: number
}

/** @throws Error if there were no runs */
export function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) throw new Error('no run was measured')
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const median = (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2
  return { median: rounded(median), min: rounded(sorted[0]!), max: rounded(sorted.at(-1)!) }
}

/** `3,350 (3,102–3,401)`, or one figure if all runs gave the same. */
export function spreadText({ median, min, max }: Spread): string {
  const text = (value: number) => value.toLocaleString('en-AU')
  return min === max ? text(median) : `${text(median)} (${text(min)}–${text(max)})`
}

/** Large numbers without decimals, others with two. */
export function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100
}
