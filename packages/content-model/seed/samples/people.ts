import type { Person } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, reference } from '../builders.ts'
import type { SeedDocument } from '../seed-document.ts'

type PersonContent = { slug: string; name: string; role: string; text: string; credentials?: string[] }

function person(order: number, { slug, credentials = [], ...content }: PersonContent): SeedDocument<Person> {
  return {
    _id: `person-${slug}`,
    _type: 'person',
    language: LANGUAGE,
    sample: true,
    order,
    ...content,
    ...(credentials.length > 0 && { credentials: credentials.map(reference) }),
  }
}

export const people = [
  person(1, {
    slug: 'service-desk',
    name: 'Marlow Pennyfeather',
    role: 'Service desk lead',
    text: 'Runs the desk that answers when you call. Reads every survey that comes back with fewer than four stars, and rings its author.',
  }),
  person(2, {
    slug: 'security',
    name: 'Ines Quillfeather',
    role: 'Security analyst',
    text: 'Watches sign-ins and looks for break-ins that set off no alarm. Sits down with your board and tells them where you stand in plain words.',
    credentials: ['credential-security-analyst'],
  }),
  person(3, {
    slug: 'cloud',
    name: 'Tobin Saltmarsh',
    role: 'Cloud engineer',
    text: 'Plans moves to Microsoft 365 and Azure. Keeps the old system until everyone has worked in the new one for a week.',
    credentials: ['credential-cloud-engineer'],
  }),
]
