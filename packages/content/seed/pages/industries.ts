import type { IndustriesPage } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, linkAction, phoneAction, seo } from '../builders.ts'
import type { Keyless } from '../keyless.ts'
import { text } from '../portable-text.ts'

export const industriesPage: Keyless<IndustriesPage> = {
  _id: 'industriesPage',
  _type: 'industriesPage',
  language: LANGUAGE,
  title: 'Industries',
  summary: 'Six industries we work in, the challenges each of them faces, and what we do about them.',
  blocks: [
    {
      _type: 'hero',
      eyebrow: 'Industries',
      heading: 'IT support that knows your industry',
      lede: 'A clinic at midnight, a depot at four in the morning and a law firm on settlement day need different things from the same technology. These are the six industries we serve.',
      actions: [linkAction('REQUEST A QUOTE', '/quote'), phoneAction('Call us')],
      motif: 'industries',
    },
    {
      _type: 'industryList',
      heading: 'Key challenges, and our answer',
      intro: 'Written from the questions that clients in each industry ask first.',
      detail: 'challenges',
    },
    {
      _type: 'splitFeature',
      heading: 'One measure across all of them',
      body: text(
        'Rules differ between industries, and so do the names of the auditors. The Essential Eight is a measure that most of them recognise, which is why we assess every client against it, whatever else applies.',
        'Where a sector has rules of its own, such as the Privacy Act’s protection of health information, we map the same controls to them, so that work done once counts twice.',
      ),
      illustration: 'essentialEight',
      action: linkAction('About cyber security', '/services/cyber-security', 'secondary'),
      side: 'right',
    },
    {
      _type: 'callToAction',
      heading: 'Is your industry not listed?',
      text: 'The list shows where we work most, not where we stop. Tell us what you do and which systems you depend on.',
      actions: [linkAction('Contact us', '/contact'), linkAction('REQUEST A QUOTE', '/quote', 'secondary')],
    },
  ],
  seo: seo(
    'IT support for six Australian industries',
    'Managed IT and cyber security for professional services, non-profits, healthcare, local government, transport and education, with the challenges of each.',
    [
      'IT for healthcare',
      'IT for non-profits',
      'local government IT',
      'legal IT support',
      'school IT support',
      'logistics IT',
    ],
  ),
}
