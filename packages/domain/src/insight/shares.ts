export type Share = { part: number; whole: number }

/** Standard deviations around the mean that have 95 % of a normal distribution. */
const Z = 1.959964

/** With fewer, a share can change completely. */
const ENOUGH = 5

/** A narrower interval says something also about what hardly ever happens. */
const NARROW = 0.05

/**
 * The 95 % score interval (Wilson 1927, https://doi.org/10.2307/2276774) of at least one, which also holds for few and
 * near 0 and 1.
 */
export function findInterval({ part, whole }: Share): { low: number; high: number } {
  const share = part / whole
  const pull = Z ** 2 / whole
  const middle = (share + pull / 2) / (1 + pull)
  const half = (Z * Math.sqrt((share * (1 - share)) / whole + pull / whole / 4)) / (1 + pull)
  // Rounding errors would give 0.000000000000000043 % instead of 0.
  return { low: part === 0 ? 0 : middle - half, high: part === whole ? 1 : middle + half }
}

/** Fewer than five did, or didn't, and the interval spans more than five points. */
export function isTooFew({ part, whole }: Share): boolean {
  if (whole === 0) return true
  const { low, high } = findInterval({ part, whole })
  return Math.min(part, whole - part) < ENOUGH && high - low > NARROW
}

/**
 * The 95 % interval of the difference leaves out 0 (Newcombe 1998, method 10,
 * https://doi.org/10.1002/(SICI)1097-0258(19980430)17:8<873::AID-SIM779>3.0.CO;2-I).
 * @returns undefined if chance explains it
 */
export function compareShares(now: Share, before: Share): 'rose' | 'fell' | undefined {
  if (now.whole === 0 || before.whole === 0) return undefined
  const exceeds = (more: Share, less: Share) => {
    const [one, other] = [more.part / more.whole, less.part / less.whole]
    return one - other > Math.hypot(one - findInterval(more).low, findInterval(less).high - other)
  }
  if (exceeds(now, before)) return 'rose'
  return exceeds(before, now) ? 'fell' : undefined
}

/**
 * Whether something happened more or less often than in an equally long time before: if chance alone decides, each time
 * was before or after with equal probability.
 */
export function compareCounts(now: number, before: number): 'rose' | 'fell' | undefined {
  if (now + before === 0) return undefined
  const { low, high } = findInterval({ part: now, whole: now + before })
  if (low > 0.5) return 'rose'
  return high < 0.5 ? 'fell' : undefined
}
