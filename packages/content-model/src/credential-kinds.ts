export const credentialKinds = [
  { key: 'certification', title: 'Certification' },
  { key: 'partner', title: 'Partner level' },
  { key: 'insurance', title: 'Insurance' },
  { key: 'membership', title: 'Membership' },
  { key: 'licence', title: 'Licence' },
] as const
