import type { AboutPage } from '../../src/sanity-types.generated.ts'
import { claim, LANGUAGE, linkAction, phoneAction, point, reference, role, seo } from '../builders.ts'
import type { Keyless } from '../keyless.ts'
import { text } from '../portable-text.ts'

const company: Keyless<AboutPage>['blocks'] = [
  {
    _type: 'hero',
    eyebrow: 'About us',
    heading: 'Technology people who stay with the job',
    lede: 'We are an Australian-owned IT services and cyber security provider in Surry Hills, Sydney. Since {{founded}} we have looked after systems for organisations that would rather get on with their own work.',
    actions: [linkAction('Talk to us', '/contact'), phoneAction('Call us')],
    motif: 'contours',
    assurances: ['Australian-owned', 'Sydney-based', 'Operating since {{founded}}'],
  },
  {
    _type: 'splitFeature',
    heading: 'Our mission',
    body: text(
      'To give small and medium organisations the standard of IT and security that large ones take for granted, at a price they can plan for.',
      'That standard is not a product. It is somebody answering at night, a patch that goes on before it is needed, a backup that has been restored, and a record of who changed what. None of it is spectacular. All of it takes people who care whether it was done.',
    ),
    illustration: 'fixedPrice',
    side: 'right',
  },
  {
    _type: 'splitFeature',
    heading: 'Our vision',
    body: text(
      'An Australia in which a clinic, a council depot or a charity is as hard to break into, and as quick to recover, as a bank.',
      'The Essential Eight gives the country a common measure for that. We want every organisation we look after to know its own maturity level, to have chosen it deliberately, and to be able to show the evidence.',
    ),
    illustration: 'roadmap',
    action: linkAction('How we approach security', '/services/cyber-security', 'secondary'),
    side: 'left',
  },
]

const people: Keyless<AboutPage>['blocks'] = [
  {
    _type: 'featureGrid',
    heading: 'Our values',
    intro: 'Four habits that you can check us against.',
    items: [
      point(
        'messages-square',
        'Plain words',
        'We say what we found, what it means and what we do not know yet. If a sentence needs a glossary, we write it again.',
      ),
      point(
        'file-check',
        'Written records',
        'Every change has a date, a name and a reason. If you leave us, the records leave with you.',
      ),
      point(
        'scale',
        'Honest prices',
        'One fixed amount per user, and a quote before anything on top. We recommend what we would buy in your place.',
      ),
      point(
        'wrench',
        'Tidy systems',
        'The old account is closed, the cable is labelled, the exception is written down. Small order prevents large trouble.',
      ),
    ],
  },
  {
    _type: 'team',
    heading: 'Our team',
    intro: 'You meet roles before you meet people. This is who does what for you.',
    roles: [
      role(
        'headset',
        'Service desk engineers',
        'Answer at any hour, own your request to the end and know your set-up from its records.',
      ),
      role(
        'wrench',
        'Field engineers',
        'Come to your office, depot or ward for everything that needs hands: cabling, racks, rollouts.',
      ),
      role(
        'server-cog',
        'Systems and cloud engineers',
        'Run servers, Microsoft 365 and networks, and plan moves so that the way back stays open.',
      ),
      role(
        'shield-check',
        'Security analysts',
        'Watch sign-ins and devices, hunt for what raised no alarm, and assess Essential Eight maturity.',
      ),
      role(
        'pen-tool',
        'Web designers and developers',
        'Build and host sites that are quick, accessible and easy to edit.',
      ),
      role(
        'compass',
        'Client advisers',
        'Review the service with you, keep the roadmap current and warn you before costs arrive.',
      ),
    ],
  },
  {
    _type: 'people',
    heading: 'Some of the people behind those roles',
  },
  {
    _type: 'credentials',
    heading: 'What others have checked',
    intro: 'Each with its number, so that you can ask whoever issued it.',
    credentials: [
      reference('credential-information-security'),
      reference('credential-productivity-partner'),
      reference('credential-professional-indemnity'),
    ],
  },
  {
    _type: 'claims',
    items: [
      claim('{{founded}}', 'Operating since', 'Under Australian ownership throughout.'),
      claim('24/7', 'Support', 'Somebody answers at any hour.'),
      claim('{{uptime}}', 'Uptime guarantee', 'For the websites we host.'),
    ],
  },
  {
    _type: 'callToAction',
    heading: 'Meet us before you decide',
    text: 'A first consultation is free, and so is the written summary of our assessment, which you keep.',
    actions: [linkAction('BOOK NOW', '/contact'), linkAction('REQUEST A QUOTE', '/quote', 'secondary')],
  },
]

export const aboutPage: Keyless<AboutPage> = {
  _id: 'aboutPage',
  _type: 'aboutPage',
  language: LANGUAGE,
  title: 'About',
  summary:
    'An Australian-owned IT and cyber security provider in Sydney since {{founded}}: our mission, vision, values and team.',
  blocks: [...company, ...people],
  seo: seo(
    'About our Sydney IT and security team',
    'Australian-owned, Sydney-based and operating since {{founded}}: the mission, vision, values and roles behind our managed IT and cyber security services.',
    ['Australian-owned IT company', 'Sydney IT provider', 'IT company Surry Hills', 'managed IT team'],
  ),
}
