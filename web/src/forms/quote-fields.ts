/** The wizard's fields, empty. */
export const EMPTY_QUOTE = {
  industry: '',
  compliance: '',
  employees: '',
  currentIt: '',
  challenges: '',
  companyName: '',
  fullName: '',
  email: '',
  phone: '',
}

export type QuoteField = keyof typeof EMPTY_QUOTE

/** On which step a field stands. */
export const STEP_OF: Readonly<Record<QuoteField, 1 | 2 | 3>> = {
  industry: 1,
  compliance: 1,
  employees: 2,
  currentIt: 2,
  challenges: 2,
  companyName: 3,
  fullName: 3,
  email: 3,
  phone: 3,
}

const POINTERS: Readonly<Record<string, QuoteField>> = {
  '/firstName': 'fullName',
  '/lastName': 'fullName',
  '/company': 'companyName',
  '/industry': 'industry',
  '/employees': 'employees',
  '/email': 'email',
  '/phone': 'phone',
  '/message': 'challenges',
}

/** The field that a pointer of the API's answer is about; null where the form has none. */
export function quoteFieldOf(pointer: string): string | null {
  return POINTERS[pointer] ?? null
}

export function stepOf(field: string): 1 | 2 | 3 | null {
  return Object.hasOwn(STEP_OF, field) ? STEP_OF[field as QuoteField] : null
}
