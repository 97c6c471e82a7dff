/** Where a lead came from (spec.md section 9). */
export const leadSources = ['popup_form', 'contact_form', 'quote_form'] as const

export type LeadSource = (typeof leadSources)[number]

/** The two sources that share the contact form's fields. */
export const messageSources = ['popup_form', 'contact_form'] as const satisfies LeadSource[]

export type MessageSource = (typeof messageSources)[number]
