/** Proxies renew 30 days before a certificate ends, so fewer days than this mean that renewing fails. */
const DAYS_MIN = 21

export function judgeCertificate(days: number): { isWell: boolean; text: string } {
  const text = days < 0 ? 'it has expired' : `it ends in ${days} days`
  return { isWell: days >= DAYS_MIN, text }
}
