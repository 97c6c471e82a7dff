import type { Credential, Credentials } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, reference } from '../builders.ts'
import type { SeedDocument } from '../seed-document.ts'

type CredentialContent = Pick<Credential, 'title' | 'kind' | 'issuer' | 'number' | 'expires'>

/** Issuers and numbers are made up, so that no sample claims what a real body has to grant. */
function credential(order: number, slug: string, content: CredentialContent): SeedDocument<Credential> {
  return {
    _id: `credential-${slug}`,
    _type: 'credential',
    language: LANGUAGE,
    sample: true,
    order,
    ...content,
  }
}

export const credentials = [
  credential(1, 'information-security', {
    title: 'Information security management, ISO/IEC 27001',
    kind: 'certification',
    issuer: 'Wattlebank Assurance Register',
    number: 'SAMPLE-0271',
    expires: '2029-06-30',
  }),
  credential(2, 'productivity-partner', {
    title: 'Productivity suite partner, upper tier',
    kind: 'partner',
    issuer: 'Sample Vendor Partner Program',
    number: 'SAMPLE-5512',
  }),
  credential(3, 'professional-indemnity', {
    title: 'Professional indemnity and cyber liability',
    kind: 'insurance',
    issuer: 'Paperbark Sample Mutual',
    number: 'SAMPLE-8804',
    expires: '2027-06-30',
  }),
  credential(4, 'security-analyst', {
    title: 'Certified security analyst',
    kind: 'certification',
    issuer: 'Wattlebank Assurance Register',
    number: 'SAMPLE-3120',
  }),
  credential(5, 'cloud-engineer', {
    title: 'Certified cloud engineer',
    kind: 'certification',
    issuer: 'Sample Vendor Partner Program',
    number: 'SAMPLE-3177',
  }),
]

/** For buyers who are about to decide. */
export const insuredAndCertified: SeedDocument<Credentials> = {
  _type: 'credentials',
  heading: 'Insured and certified',
  intro: 'Ask us for a copy of each, or ask the issuer.',
  credentials: [reference('credential-professional-indemnity'), reference('credential-information-security')],
}
