import type { LeadAnswer } from './lead-answers.ts'

/** What a lead has among its answers if it is from a client. The desk shows it as support. */
export const CLIENT_ANSWER: LeadAnswer = { question: 'Already a client?', answer: 'Yes' }
