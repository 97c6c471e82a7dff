import type { ContactPage } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, linkAction, phoneAction, question, reference, seo, step } from '../builders.ts'
import type { SeedDocument } from '../seed-document.ts'
import { text } from '../portable-text.ts'
import { RELAY_ANSWER, RELAY_QUESTION } from '../relay-service.ts'
import { insuredAndCertified } from '../samples/credentials.ts'

const below: SeedDocument<ContactPage>['blocksBelow'] = [
  {
    _type: 'map',
    heading: 'Where to find us',
    intro:
      'From Central station, cross Elizabeth Street and walk up Foveaux Street. Ring before you come, so that the right person is in.',
    illustration: 'surryHills',
    href: 'https://www.openstreetmap.org/search?query=Foveaux%20Street%2C%20Surry%20Hills%20NSW%202010',
  },
  {
    _type: 'steps',
    heading: 'What happens next',
    items: [
      step(
        'We assess',
        'An engineer in {{city}} reads your message and checks what can be seen from outside: your domain, your website and your email. We install nothing.',
      ),
      step('We reply', 'You get a free summary in writing. It’s yours to keep.', 'Within {{reply-time}}'),
      step('You decide', 'Ask for a plan, get a quote for a closer look, or leave it there.'),
    ],
  },
  {
    _type: 'contactPerson',
    heading: 'Who answers when you call',
    text: 'In office hours you get the service desk. They can book you in, or find the person you need. At night, an engineer on call answers clients.',
    person: reference('person-service-desk'),
    actions: [linkAction('Choose a time for a call', '/book', 'secondary')],
  },
  insuredAndCertified,
  {
    _type: 'splitFeature',
    heading: 'What the summary tells you',
    body: text(
      'You get a few pages in plain words, for the person who decides. Each point says what it means for your work, and how sure we are.',
    ),
    points: [
      'What’s fine, so you can stop worrying about it',
      'What’s at risk, how likely it is and what it could cost you',
      'What to do first, and what can wait',
    ],
    illustration: 'summary',
    side: 'right',
  },
  {
    _type: 'faq',
    heading: 'Common questions',
    items: [
      question(
        'Does the assessment cost anything?',
        'No. The assessment and the summary are free, and you don’t sign anything. If you want us on site or in your systems, we quote that first.',
      ),
      question(
        'I am a client and something is broken. Should I use this form?',
        'Call us instead. The hours above are for the office. Support picks up 24/7, and a call gets you an engineer faster than a form.',
      ),
      question(RELAY_QUESTION, RELAY_ANSWER),
      question(
        'What happens to what I write?',
        'We store it in Australia and never sell it. Only staff and providers who need it to answer you or to run our systems can see it. The [privacy policy](/privacy-policy) has the details.',
      ),
    ],
  },
  {
    _type: 'callToAction',
    look: 'band',
    heading: 'Want a price first?',
    text: 'Take three short steps, and we’ll contact you within {{reply-time}}.',
    actions: [
      linkAction('REQUEST A QUOTE', '/quote'),
      linkAction('Compare the plans', '/pricing', 'secondary'),
    ],
  },
]

export const contactPage: SeedDocument<ContactPage> = {
  _id: 'contactPage',
  _type: 'contactPage',
  language: LANGUAGE,
  title: 'Contact',
  summary: 'Write or call to book a free IT assessment and security check. We reply within {{reply-time}}.',
  blocksAbove: [
    {
      _type: 'hero',
      eyebrow: 'An engineer reads it, and writes back',
      heading: 'Get a Free IT Assessment & Security Check Today!',
      lede: 'Tell us a little about your organisation. Our {{city}}-based experts will assess your systems and send you a free summary within {{reply-time}}.',
      actions: [phoneAction('Call us', 'secondary')],
      motif: 'post',
      assurances: ['Free and without obligation', 'A written summary', 'Nothing to install'],
    },
  ],
  form: {
    heading: 'Book your free assessment',
    intro: 'Five short answers, all needed. An engineer in {{city}} replies within {{reply-time}}.',
  },
  details: {
    heading: 'Contact',
    addressLabel: 'Address',
    phoneLabel: 'Phone',
    hoursLabel: 'Hours',
    hoursNote: 'That’s the office. Support answers clients 24/7.',
  },
  badge: {
    alt: 'Australian Made and Owned',
    caption: 'Our own mark: we’re owned in Australia, and the people who support you are here in {{city}}.',
  },
  blocksBelow: below,
  seo: seo(
    'Contact us for a free IT assessment',
    'Book a free IT assessment and security check with {{city}}-based experts. Send a message or call, {{hours}}, for a reply within {{reply-time}}.',
    ['free IT assessment', 'security check', 'IT support contact', 'IT company {{suburb}}'],
  ),
}
