import { formatNumber } from './format.ts'

/** The quote wizard's texts. */
export const quoteText = {
  step: (step: number) => `Step ${step} of 3`,
  percent: (percent: number) => `${percent}%`,
  progress: 'Progress of your request',
  yes: 'Yes',
  no: 'No',
  back: 'BACK',
  next: 'NEXT',
  elsewhere: 'To be put right in another step:',
  goTo: (step: number) => `Go to step ${step}`,
  planOf: (plan: string) => `You asked about ${plan}.`,
  planFor: (
    plan: string,
    people: number,
    month: { label: string; price: string; withoutGst: boolean },
  ): string =>
    `You asked about ${plan} for ${formatNumber(people)} ${people === 1 ? 'person' : 'people'}, ${month.label.toLowerCase()} ${month.price} a month${month.withoutGst ? ', excluding GST' : ''}.`,
} as const
