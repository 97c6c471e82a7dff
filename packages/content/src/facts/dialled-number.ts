const AUSTRALIA = '+61'

/**
 * A phone number as telephones dial it, from the number as it is shown: `02 5550 0142` gives `+61255500142`. Numbers
 * without an area code (13…, 1300…, 1800…) cannot be called from abroad and stay as they are.
 */
export function dialledNumber(shown: string): string {
  const digits = shown.replace(/[^+\d]/g, '')
  return digits.startsWith('0') ? AUSTRALIA + digits.slice(1) : digits
}
