import { describe, expect, it } from 'vitest'
import { formatPrice } from '@site/domain/facts/format-price'
import { formatDay, formatMonth, formatNumber, formatPriceFor } from './format.ts'

const NUMBERS = [0, 7, 999, 1000, 2000, 12_500, 100_000, 9_999_999, 1_234_567_890]

describe('formatNumber', () => {
  it.each(NUMBERS)('%d as Intl has it', (number) => {
    expect(formatNumber(number)).toBe(number.toLocaleString('en-AU'))
  })
})

describe('formatPrice', () => {
  it.each([...NUMBERS, 129.5, 0.05, 1234.56, 87_654.321])('%d as Intl has it', (amount) => {
    const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2
    const intl = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', minimumFractionDigits })
    expect(formatPrice({ amount, currency: 'AUD' })).toBe(intl.format(amount))
  })

  it('formats with separators', () => {
    expect(formatPriceFor(25, { amount: 129.5, currency: 'AUD' })).toBe('$3,237.50')
  })
})

it('formats days and months', () => {
  expect(formatDay('2025-10-01')).toBe('1 October 2025')
  expect(formatMonth('2025-12-31')).toBe('December 2025')
})
