import type { LeadAnswer } from '@site/contracts/lead-answers'

/** Whether a value of a lead is what its form asked besides. */
export function isAnswers(value: unknown): value is LeadAnswer[] {
  return Array.isArray(value) && value.some((item) => typeof item === 'object')
}

/** What was asked and answered, a line each. */
export function answerLines(answers: LeadAnswer[]): string[] {
  return answers.map(({ question, answer }) => `${question}: ${answer}`)
}
