/** Where a lead came from. `landing_form` covers every form that editors place. */
export const leadSources = ['popup_form', 'contact_form', 'quote_form', 'landing_form'] as const

export type LeadSource = (typeof leadSources)[number]
