import { BRAND } from '@site/domain/brand'

type Given = [locales?: string | undefined, options?: Intl.DateTimeFormatOptions | undefined]

/**
 * Lets Sanity tell times of day, such as those of the history, by the business's clock, as all else does. A date alone
 * stays in the browser's zone: Sanity's date fields show midnights of that zone.
 */
export function setBusinessClock(intl: Pick<typeof Intl, 'DateTimeFormat'> = Intl): void {
  const inZone = ([locales, options]: Given): Given =>
    options?.timeStyle || options?.hour
      ? [locales, { ...options, timeZone: options.timeZone ?? BRAND.timeZone }]
      : [locales, options]
  intl.DateTimeFormat = new Proxy(intl.DateTimeFormat, {
    construct: (target, given) => new target(...inZone(given as Given)),
    apply: (target, _this, given) => target(...inZone(given as Given)),
  })
}
