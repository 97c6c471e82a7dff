import { contact } from './contact.ts'
import type { FormDefinition } from './form-definition.ts'

/** The home page's popup. It has the fields of the contact form and shares its draft. */
export const popup: FormDefinition = {
  ...contact,
  key: 'popup',
  source: 'popup_form',
  title: 'support form',
}
