/** Maximum number of answers in a lead. */
export const ANSWERS_MAX = 10

/** UTF-16 units. */
export const QUESTION_LENGTH = 150
export const ANSWER_LENGTH = 500
