import { contact } from './contact.ts'
import type { FormDefinition } from './form-definition.ts'

/** The home page's popup. It asks what the contact form asks, and shares its draft. */
export const popup: FormDefinition = {
  ...contact,
  key: 'popup',
  source: 'popup_form',
  title: 'support form',
}
