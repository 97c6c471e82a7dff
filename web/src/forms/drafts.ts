import { formDraft } from '../lib/form-draft.ts'
import { CONTACT_FIELDS } from './contact-fields.ts'
import { EMPTY_QUOTE } from './quote-fields.ts'

/** Of the contact page's form and the popup's, which ask the same. */
export const contactDraft = formDraft('contactDraft', CONTACT_FIELDS)

/** Without the plan, which is that of the address and not the one of an earlier visit. */
export const quoteDraft = formDraft('quoteDraft', Object.keys(EMPTY_QUOTE))
