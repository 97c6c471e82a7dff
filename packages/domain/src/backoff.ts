/**
 * The wait before another try. It doubles with each failure, and is up to half shorter by chance, so that many that
 * failed together don't try again together.
 * @param failures in a row, from 1
 * @returns in the unit of `least` and `most`
 */
export function backoff(
  { least, most = Infinity }: { least: number; most?: number },
  failures: number,
  random: () => number = Math.random,
): number {
  return Math.min(most, least * 2 ** (failures - 1)) * (0.5 + random() / 2)
}
