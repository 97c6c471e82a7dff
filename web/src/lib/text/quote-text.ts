import { formatNumber } from './format.ts'

/** What the quote wizard says of the plan that the visitor came from. */
export const quoteText = {
  planOf: (plan: string) => `You asked about ${plan}.`,
  planFor: (
    plan: string,
    people: number,
    month: { label: string; price: string; withoutGst: boolean },
  ): string =>
    `You asked about ${plan} for ${formatNumber(people)} ${people === 1 ? 'person' : 'people'}, ${month.label.toLowerCase()} ${month.price} a month${month.withoutGst ? ', excluding GST' : ''}.`,
} as const
