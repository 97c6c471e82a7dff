import type { Person } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, reference } from '../builders.ts'
import type { Keyless } from '../keyless.ts'

type PersonContent = { slug: string; name: string; role: string; text: string; credentials?: string[] }

function person(order: number, { slug, credentials = [], ...content }: PersonContent): Keyless<Person> {
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
    text: 'Runs the desk that answers when you call. Reads every survey that comes back with fewer than four stars, and rings whoever wrote it.',
  }),
  person(2, {
    slug: 'security',
    name: 'Ines Quillfeather',
    role: 'Security analyst',
    text: 'Watches sign-ins, hunts for what raised no alarm, and sits down with your board to explain a maturity level without jargon.',
    credentials: ['credential-security-analyst'],
  }),
  person(3, {
    slug: 'cloud',
    name: 'Tobin Saltmarsh',
    role: 'Cloud engineer',
    text: 'Plans moves to Microsoft 365 and Azure so that the way back stays open until everybody has worked a week in the new place.',
    credentials: ['credential-cloud-engineer'],
  }),
]
