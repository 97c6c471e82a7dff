import { formatNumber } from './format.ts'

export const estimateText = {
  heading: 'Work out your price',
  people: 'People who sign in',
  plan: 'Plan',
  perMonth: (people: number, price: string, year: string) =>
    `a month, for ${formatNumber(people)} × ${price}. That’s ${year} a\u00a0year.`,
  unknown: (entered: boolean, most: number) =>
    entered ? `Enter a whole number from 1 to ${formatNumber(most)}.` : 'Enter how many people sign in.',
  assumptions: (withoutGst: boolean) =>
    `A starting figure${withoutGst ? ', excluding GST' : ''}. Onboarding, hardware and licences such as Microsoft 365 are quoted separately, and so is the backup that a level needs. Your quote has the fixed price.`,
  carryOn: 'Request a quote for this',
} as const
