/** How far a lead has come. */
export const stages = ['new', 'contacted', 'qualified', 'won', 'lost'] as const

export type Stage = (typeof stages)[number]
