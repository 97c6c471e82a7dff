const WAIT_MIN_SECONDS = 5
/** Once an operator has fixed the mail server, messages take no longer than this. */
const WAIT_MAX_SECONDS = 3600

/** Seconds, with 20 % jitter so that notices that failed together do not retry together. */
export function backoffSeconds(failures: number, random: () => number = Math.random): number {
  const base = Math.min(WAIT_MAX_SECONDS, WAIT_MIN_SECONDS * 2 ** (failures - 1))
  return base * (0.8 + 0.4 * random())
}
