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
