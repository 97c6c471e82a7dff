/**
 * It belongs to no business: a real one never starts with 0. A public site leaves it out, and the launch check asks
 * for the real one.
 */
export const SAMPLE_ABN = '00 000 000 000'

const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** The first digit less 1, each digit times its weight: a multiple of 89 (Australian Business Register). */
export function isAbn(text: string): boolean {
  const digits = text.replaceAll(' ', '')
  if (!/^[1-9]\d{10}$/.test(digits)) return false
  const sum = [...digits].reduce((total, digit, index) => {
    const value = index === 0 ? Number(digit) - 1 : Number(digit)
    return total + value * WEIGHTS[index]!
  }, 0)
  return sum % 89 === 0
}
