/** Seconds to wait after the first failure, doubled after each further one. */
const WAIT_MIN = 5
/** Seconds. Once somebody has fixed the mail server, notices should not take longer than this. */
const WAIT_MAX = 3600

/**
 * A notice is dead after the twentieth failure. Doubling 5 s up to an hour takes 85 minutes for the first ten
 * attempts, and the rest take ten hours: enough to bridge an outage overnight, and still within the promised
 * day.
 */
export const ATTEMPTS_MAX = 20

/**
 * Seconds until the next attempt, with 20 % jitter so that notices that failed together do not retry together.
 *
 * @param failures failed attempts so far, from 1
 */
export function backoffSeconds(failures: number, random: () => number = Math.random): number {
  const base = Math.min(WAIT_MAX, WAIT_MIN * 2 ** (failures - 1))
  return base * (0.8 + 0.4 * random())
}
