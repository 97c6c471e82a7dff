/** The lead's plain fields, in the order in which the API stores, exports and compares them. */
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

/** Where a lead came from. `landing_form` covers every form that editors place. */
export const leadSources = ['popup_form', 'contact_form', 'quote_form', 'landing_form'] as const

export type LeadSource = (typeof leadSources)[number]

/** Sources of leads that were entered by hand. */
export const handSources = ['phone_call', 'email', 'in_person', 'referral', 'other'] as const

export type HandSource = (typeof handSources)[number]

/** The sources of leads that visitors sent themselves. A booked call is a lead too, but has an endpoint of its own. */
export const formSources = [...leadSources, 'booking_form'] as const

export type FormSource = (typeof formSources)[number]

/** Every source that a stored lead can have. */
export const allSources = [...formSources, ...handSources] as const

export type AnySource = (typeof allSources)[number]

/** The answer to a question that is not a field of the lead. */
export type LeadAnswer = { question: string; answer: string }

/** Maximum number of answers in a lead. */
export const ANSWERS_MAX = 10

/** UTF-16 units. */
export const QUESTION_MAX = 150
export const ANSWER_MAX = 500

/** What a lead has among its answers if it is from a client. The desk shows it as support. */
export const CLIENT_ANSWER: LeadAnswer = { question: 'Already a client?', answer: 'Yes' }

/**
 * The industries in the quote form, in order (docs/product.md). They are keys: editors may change their order
 * and help text, but not their spelling.
 */
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
