/** The answer to a question that is not a field of the lead. */
export type LeadAnswer = {
  question: string
  answer: string
}

/** Maximum number of answers in a lead. */
export const ANSWERS_MAX = 10

/** UTF-16 units. */
export const QUESTION_MAX = 150
export const ANSWER_MAX = 500

/** What a lead has among its answers if it is from a client. The desk shows it as support. */
export const CLIENT_ANSWER: LeadAnswer = { question: 'Already a client?', answer: 'Yes' }
