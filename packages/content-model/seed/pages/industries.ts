import type { IndustriesPage } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, linkAction, phoneAction, seo } from '../builders.ts'
import type { SeedDocument } from '../seed-document.ts'
import { text } from '../portable-text.ts'

export const industriesPage: SeedDocument<IndustriesPage> = {
  _id: 'industriesPage',
  _type: 'industriesPage',
  language: LANGUAGE,
  title: 'Industries',
  summary: 'Six industries we work in, what each of them is up against, and what we do about it.',
  blocks: [
    {
      _type: 'hero',
      eyebrow: 'Industries',
      heading: 'IT support that knows your industry',
      lede: 'A clinic at midnight, a depot at 4\u{a0}AM and a law firm on settlement day don’t need the same thing. We know what each of these six does.',
      actions: [linkAction('REQUEST A QUOTE', '/quote'), phoneAction('Call us')],
      motif: 'industries',
    },
    {
      _type: 'industryList',
      heading: 'Key challenges, and our answer',
      intro: 'What clients in each industry ask us first.',
      detail: 'challenges',
    },
    {
      _type: 'entryList',
      kind: 'caseStudies',
      heading: 'What that looked like',
      intro: 'Jobs in these industries, start to finish.',
      most: 2,
    },
    {
      _type: 'splitFeature',
      heading: 'One measure across all of them',
      body: text(
        'Every industry has its own rules and its own auditors. Most of them know the Essential Eight, so we check every client against it.',
        'Some rules are yours alone, like the Privacy Act’s rules on health records. We match the same work to those, so you don’t pay for it twice.',
      ),
      illustration: 'levelling',
      action: linkAction('About cyber security', '/services/cyber-security', 'secondary'),
      side: 'right',
    },
    {
      _type: 'callToAction',
      look: 'band',
      heading: 'Is your industry not listed?',
      text: 'We work in others too. Tell us what you do and which systems you can’t do without.',
      actions: [linkAction('REQUEST A QUOTE', '/quote'), linkAction('Contact us', '/contact', 'secondary')],
    },
  ],
  seo: seo(
    'Industries: IT support that knows yours',
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
