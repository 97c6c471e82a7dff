/** Seconds after the first failure; each further one doubles it. */
const FIRST = 5
/** Seconds: somebody who has mended the mail server should not wait longer. */
const LONGEST = 3600

/**
 * After the twentieth failure a notice counts as dead: 5 s doubled to an hour is 85 minutes for the first ten, and ten
 * hours more. A night's outage is bridged, and within the promised day somebody is told.
 */
export const ATTEMPTS_MAX = 20

/**
 * Seconds until the next attempt, spread by a fifth so that notices which failed together do not return together.
 *
 * @param failures how many attempts have failed, from 1
 */
export function backoffSeconds(failures: number, random: () => number = Math.random): number {
  const base = Math.min(LONGEST, FIRST * 2 ** (failures - 1))
  return base * (0.8 + 0.4 * random())
}
