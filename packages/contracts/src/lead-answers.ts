import * as z from 'zod/mini'
import { text } from './text.ts'

/** What a form asked besides the lead's own fields. */
export interface LeadAnswer {
  question: string
  answer: string
}

/** The most answers that one lead carries. */
export const ANSWERS_MAX = 10

export const QUESTION_LENGTH = 150
export const ANSWER_LENGTH = 500

export const leadAnswersSchema = z
  .array(
    z.strictObject({
      question: text({ label: 'Question', min: 1, max: QUESTION_LENGTH }),
      answer: text({ label: 'Answer', max: ANSWER_LENGTH, multiline: true }),
    }),
    { error: 'Answers must be a list of questions with their answers' },
  )
  .check(z.maxLength(ANSWERS_MAX, { error: `There must be at most ${ANSWERS_MAX} answers` }))
