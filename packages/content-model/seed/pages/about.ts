import type { AboutPage } from '../../src/sanity-types.generated.ts'
import { claim, LANGUAGE, link, linkAction, phoneAction, point, reference, seo, step } from '../builders.ts'
import type { SeedDocument } from '../seed-document.ts'
import { text } from '../portable-text.ts'

const company: SeedDocument<AboutPage>['blocks'] = [
  {
    _type: 'hero',
    eyebrow: 'About us',
    heading: 'Technology people who stay with the job',
    lede: 'We are an Australian-owned IT services and cyber security provider in {{suburb}}, {{city}}. Since {{founded}} we’ve looked after the IT of people who’d rather get on with their own work.',
    actions: [linkAction('Book your free assessment', '/contact'), phoneAction('Call us')],
    motif: 'company',
    assurances: ['Australian-owned', '{{city}}-based', 'Operating since {{founded}}'],
  },
  {
    _type: 'splitFeature',
    heading: 'Our mission',
    body: text(
      'Give smaller organisations the IT and security that big ones take for granted, at a price they can plan for.',
      'You can’t buy that in a box. Someone has to pick up at night, put updates on in time, test the backups and write changes down.',
    ),
    illustration: 'fixedPrice',
    side: 'left',
  },
  {
    _type: 'splitFeature',
    heading: 'Our vision',
    body: text(
      'A clinic, a depot or a charity should be as hard to break into as a bank, and as quick to get back on its feet.',
      'The Essential Eight lets you measure that. We want every client to know their level, to have chosen it, and to be able to prove it.',
    ),
    illustration: 'equalGround',
    action: linkAction('How we approach security', '/services/cyber-security', 'secondary'),
    side: 'right',
  },
  {
    _type: 'claims',
    items: [
      claim('{{founded}}', 'Operating since', 'Under Australian ownership throughout.'),
      claim('24/7', 'Support', 'Somebody answers at any hour.'),
      claim('{{uptime}}', 'Hosting uptime guarantee', 'For every website we host.'),
    ],
  },
]

const people: SeedDocument<AboutPage>['blocks'] = [
  {
    _type: 'pointList',
    look: 'grid',
    heading: 'Our values',
    items: [
      point(
        'messages-square',
        'Plain words',
        'We tell you what we found, what it means and what we don’t know yet. If you’d have to look a word up, we use another one.',
      ),
      point(
        'file-check',
        'Written records',
        'We note the date, name and reason of every change. If you leave us, you take the records with you.',
      ),
      point(
        'scale',
        'Honest prices',
        'You pay one fixed amount per user, and get a quote before anything on top. We only suggest what we’d buy ourselves.',
      ),
      point(
        'wrench',
        'Tidy systems',
        'We close old accounts, label cables and write down the odd exception. That’s how small problems stay small.',
      ),
    ],
  },
  {
    _type: 'steps',
    look: 'sheet',
    heading: 'Sample: how an engineer writes',
    intro: 'One request from start to end, at a made-up office of 35 people.',
    items: [
      step('You write', '“Word has been slow since Tuesday.”', '9:02 am'),
      step(
        'What we found',
        'An add-in for signing files updated itself on Tuesday, and now starts with every page you open. We’ve turned it off on your computer.',
        '9:14 am',
      ),
      step(
        'What we don’t know yet',
        'Does anyone else need it? We’ll ask your accounts desk today, and change nothing more until then.',
        '9:15 am',
      ),
      step(
        'How it ended',
        'Accounts needs it, and nobody else does. It’s off for the other 33, and your records say why.',
        '4:40 pm',
        'done',
      ),
    ],
  },
  {
    _type: 'pointList',
    look: 'grid',
    heading: 'Check us before you choose us',
    intro: 'You don’t have to take our word for any of this.',
    items: [
      point(
        'file-check',
        'Our ABN',
        'It’s at the foot of every page. The Australian Business Register says whose it is, and since when.',
        link('Search the register', 'https://abr.business.gov.au'),
      ),
      point(
        'scale',
        'Our agreement',
        'Read the term, the notice and who’s liable for what before we’ve met.',
        link('Read the summary', '/service-agreement'),
      ),
      point(
        'shield-check',
        'Our insurance',
        'Before you sign, you get the certificates. They name the insurer, the policy and its last day.',
        link('Ask for the certificates', '/contact'),
      ),
      point(
        'clock',
        'Our times',
        'If we miss the {{critical-start}} minutes until we start, you don’t pay for that day.',
        link('See all our times', '/support#how-soon-we-start'),
      ),
      point(
        'search-check',
        'Our own website',
        'Mozilla’s Observatory tests the security of any website. Run it on ours, then on yours.',
        link('Open the test', 'https://developer.mozilla.org/en-US/observatory'),
      ),
      point(
        'map-pin',
        'Our door',
        'We’re in {{suburb}}, a short walk from Central station. Ring us and come by.',
        link('See the map', '/contact#where-to-find-us'),
      ),
    ],
  },
  {
    _type: 'credentials',
    heading: 'What others have checked',
    intro: 'Ask us for a copy of each, or ask the issuer.',
    credentials: [
      reference('credential-information-security'),
      reference('credential-productivity-partner'),
      reference('credential-professional-indemnity'),
    ],
  },
  {
    _type: 'testimonials',
    heading: 'What clients say',
    testimonials: [reference('testimonial-freight'), reference('testimonial-clinic')],
  },
  {
    _type: 'entryList',
    kind: 'caseStudies',
    heading: 'A job we did',
    entries: [reference('caseStudy-clinic-front-desk')],
  },
  {
    _type: 'pointList',
    look: 'signs',
    heading: 'Our team',
    items: [
      point(
        'headset',
        'Service desk engineers',
        'Pick up at any hour, know your set-up, and stay with your request until it’s fixed.',
      ),
      point(
        'wrench',
        'Field engineers',
        'Come to your office, depot or ward for jobs that need hands: cabling, racks, rollouts.',
      ),
      point(
        'server-cog',
        'Systems and cloud engineers',
        'Run servers, Microsoft 365 and networks. They plan every move so you can still go back.',
      ),
      point(
        'shield-check',
        'Security analysts',
        'Watch sign-ins and devices, look for break-ins that set off no alarm, and check your Essential Eight level.',
      ),
      point(
        'pen-tool',
        'Web designers and developers',
        'Build and host sites that are quick, accessible and easy to edit.',
      ),
      point(
        'compass',
        'Client advisers',
        'Go over the service with you, keep your plan up to date and warn you before costs arrive.',
      ),
    ],
  },
  {
    _type: 'people',
    heading: 'Some of the people',
  },
  {
    _type: 'callToAction',
    look: 'band',
    heading: 'Meet us before you decide',
    text: 'The first assessment is free. So is our written summary, and you keep it.',
    actions: [linkAction('BOOK NOW', '/contact'), linkAction('REQUEST A QUOTE', '/quote', 'secondary')],
  },
]

export const aboutPage: SeedDocument<AboutPage> = {
  _id: 'aboutPage',
  _type: 'aboutPage',
  language: LANGUAGE,
  title: 'About',
  summary:
    'An Australian-owned IT and cyber security provider in {{city}} since {{founded}}: our mission, vision, values and team.',
  blocks: [...company, ...people],
  seo: seo(
    'About our {{city}} IT and security team',
    'Australian-owned, {{city}}-based and operating since {{founded}}: the mission, vision, values and roles behind our managed IT and cyber security services.',
    ['Australian-owned IT company', '{{city}} IT provider', 'IT company {{suburb}}', 'managed IT team'],
  ),
}
