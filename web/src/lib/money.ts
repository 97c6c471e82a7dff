type Price = { amount: number; currency: string }

/** An amount as Australians write it: `$120`, cents only where there are any. */
export function formatPrice({ amount, currency }: Price): string {
  return new Intl.NumberFormat('en-AU', {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount)
}
