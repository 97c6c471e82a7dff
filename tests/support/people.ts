import { randomUUID } from 'node:crypto'

export type Person = {
  name: string
  company: string
  email: string
  phone: string
  message: string
}

/** Makes a person with unique details, so that tests never find each other's leads. */
export function somebody(change: Partial<Person> = {}): Person {
  return {
    name: 'Robin Example',
    company: 'Example Joinery Pty Ltd',
    email: `robin.${randomUUID().slice(0, 8)}@example.com`,
    phone: '0491 570 006',
    message: 'Twelve laptops, one server in a cupboard, and nobody who looks after them.',
    ...change,
  }
}
