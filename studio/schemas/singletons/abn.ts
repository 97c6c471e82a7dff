const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/**
 * Whether a value is a valid Australian Business Number, with or without spaces: subtract 1 from the first digit,
 * multiply each digit by its weight, and the sum must be a multiple of 89 (Australian Business Register, "Format of
 * the ABN").
 */
export function isAbn(text: string): boolean {
  const digits = text.replaceAll(' ', '')
  if (!/^[1-9]\d{10}$/.test(digits)) return false
  const sum = [...digits].reduce((total, digit, index) => {
    const value = index === 0 ? Number(digit) - 1 : Number(digit)
    return total + value * WEIGHTS[index]!
  }, 0)
  return sum % 89 === 0
}
