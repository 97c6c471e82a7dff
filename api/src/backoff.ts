import { backoff } from '@site/domain/backoff'

/** Once an operator has fixed the mail server, messages take no longer than the hour. */
const WAIT_SECONDS = { least: 5, most: 3600 }

export const backoffSeconds = (failures: number, random?: () => number): number =>
  backoff(WAIT_SECONDS, failures, random)
