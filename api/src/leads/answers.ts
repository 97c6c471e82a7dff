import type { LeadAnswer } from '@site/contracts/lead-answers'

/** Whether a lead's value is its list of answers to extra questions. */
export function isAnswers(value: unknown): value is LeadAnswer[] {
  return Array.isArray(value) && value.some((item) => typeof item === 'object')
}

/** One line per question, with its answer. */
export function answerLines(answers: LeadAnswer[]): string[] {
  return answers.map(({ question, answer }) => `${question}: ${answer}`)
}
