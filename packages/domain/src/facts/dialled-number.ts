const AUSTRALIA = '+61'

/**
 * For a `tel:` link: `02 5550 0100` becomes `+61255500100`. Numbers without an area code (13…, 1300…, 1800…) can't be
 * called from abroad.
 */
export function dialledNumber(shown: string): string {
  const digits = shown.replace(/[^+\d]/g, '')
  return digits.startsWith('0') ? AUSTRALIA + digits.slice(1) : digits
}
