/** In the order in which the API stores, exports and compares them. */
export const leadFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'company',
  'message',
  'industry',
  'employees',
  'leadSource',
  'plan',
] as const

export type LeadField = (typeof leadFields)[number]

/** `landing_form` covers every form that editors place. */
export const leadSources = ['popup_form', 'contact_form', 'quote_form', 'landing_form'] as const

export type LeadSource = (typeof leadSources)[number]

export const handSources = ['phone_call', 'email', 'in_person', 'referral', 'other'] as const

export type HandSource = (typeof handSources)[number]

/** Of leads that visitors sent. A booked call has an endpoint of its own. */
export const formSources = [...leadSources, 'booking_form'] as const

export type FormSource = (typeof formSources)[number]

export const allSources = [...formSources, ...handSources] as const

export type AnySource = (typeof allSources)[number]

export type LeadAnswer = { question: string; answer: string }

export const ANSWERS_MAX = 10

/** UTF-16 units. */
export const QUESTION_MAX = 150
export const ANSWER_MAX = 500

/** Of a client. The desk shows the lead as support. */
export const CLIENT_ANSWER: LeadAnswer = { question: 'Already a client?', answer: 'Yes' }

/** Keys, in the order of docs/product.md: editors change their order and help text, not their spelling. */
export const industries = [
  'Agricultural',
  'Construction',
  'Defence',
  'Financial Services',
  'Government Administration',
  'Healthcare',
  'Logistics',
  'Manufacturing',
  'Not-For-Profit / Charity',
  'Professional Services',
  'Retail',
  'Other',
] as const

export type Industry = (typeof industries)[number]
