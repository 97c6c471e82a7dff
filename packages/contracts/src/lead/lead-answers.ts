import * as z from 'zod/mini'
import { ANSWER_LENGTH, ANSWERS_MAX, QUESTION_LENGTH } from './lead-limits.ts'
import { text } from '../text.ts'

/** The answer to a question that is not a field of the lead. */
export type LeadAnswer = {
  question: string
  answer: string
}

export const leadAnswersSchema = z
  .array(
    z.strictObject({
      question: text({ label: 'Question', min: 1, max: QUESTION_LENGTH }),
      answer: text({ label: 'Answer', max: ANSWER_LENGTH, multiline: true }),
    }),
    { error: 'Answers must be a list of questions with their answers' },
  )
  .check(z.maxLength(ANSWERS_MAX, { error: `There must be at most ${ANSWERS_MAX} answers` }))
