/** Where a lead came from. */
export const leadSources = ['popup_form', 'contact_form', 'quote_form'] as const

export type LeadSource = (typeof leadSources)[number]
