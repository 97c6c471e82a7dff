import type { FormDefinition } from '@site/domain/forms/form-definition'
import { readJson, storeItem } from '../lib/browser-storage.ts'

const KEY = 'knownDetails'

/** Keeps who sent a lead until the tab ends, so that no other form asks for it again. The form itself stays empty. */
export function keepKnownDetails({ key }: FormDefinition, lead: object): void {
  const {
    firstName = '',
    lastName = '',
    email,
    phone,
    company,
  }: Partial<Record<string, string>> = { ...lead }
  // The last name of a person with one name is the first.
  const ownLastName = lastName === firstName ? '' : lastName
  const name = [firstName, ownLastName].filter(Boolean).join(' ')
  const values = { name, firstName, lastName: ownLastName, email, phone, company }
  storeItem('sessionStorage', KEY, JSON.stringify({ from: key, values }))
}

type KnownDetails = { from?: string; values?: Partial<Record<string, string>> }

/** Who sent the last lead of this visit, and with which form. */
export const readKnownPerson = (): KnownDetails => ({ ...(readJson('sessionStorage', KEY) as KnownDetails) })

/** What an earlier form of this visit knows of this form's fields. */
export function readKnownDetails({ key, fields }: FormDefinition): Record<string, string> {
  const { from, values = {} } = readKnownPerson()
  if (from === key) return {}
  return Object.fromEntries(fields.map(({ name, lead }) => [name, values[lead] ?? '']))
}
