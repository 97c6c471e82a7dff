/** Proxies renew 30 days before the end, so less time left means that renewing fails. */
const LEFT_MIN_DAYS = 21

export function judgeCertificate(days: number): { isWell: boolean; text: string } {
  const text = days < 0 ? 'it has expired' : `it ends in ${days} days`
  return { isWell: days >= LEFT_MIN_DAYS, text }
}
