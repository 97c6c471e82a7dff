import type { ContactPage } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, linkAction, phoneAction, question, seo, step } from '../builders.ts'
import type { Keyless } from '../keyless.ts'

const below: Keyless<ContactPage>['blocksBelow'] = [
  {
    _type: 'steps',
    heading: 'What happens next',
    items: [
      step(
        'We reply',
        'A person in Sydney reads your message, and calls or writes back to agree on what to look at.',
      ),
      step(
        'We assess',
        'We look at accounts, devices, backups and the way mail is protected. Nothing is installed or changed without your word.',
      ),
      step(
        'You get a summary',
        'The free summary says what is sound, what is at risk and what we would do first. It is yours to keep.',
        'Within 24 hours',
      ),
    ],
  },
  {
    _type: 'faq',
    heading: 'Before you write',
    items: [
      question(
        'Does the assessment cost anything?',
        'No. The assessment and its summary are free, and you are not asked to sign anything.',
      ),
      question(
        'I am a client and something is broken. Should I use this form?',
        'Call us instead. Support answers 24/7, and a call reaches an engineer sooner than a form does.',
      ),
      question(
        'What happens to what I write?',
        'It is stored in Australia, seen by the people who answer you, and never sold. The [privacy policy](/privacy-policy) has the details.',
      ),
    ],
  },
  {
    _type: 'callToAction',
    heading: 'Want a price first?',
    text: 'The quote form takes three short steps, and our team contacts you within 24 hours.',
    actions: [
      linkAction('REQUEST A QUOTE', '/quote'),
      linkAction('Compare the plans', '/pricing', 'secondary'),
    ],
  },
]

export const contactPage: Keyless<ContactPage> = {
  _id: 'contactPage',
  _type: 'contactPage',
  language: LANGUAGE,
  title: 'Contact',
  summary: 'Write or call to book a free IT assessment and security check. We reply within 24 hours.',
  blocksAbove: [
    {
      _type: 'hero',
      eyebrow: 'Contact',
      heading: 'Get a Free IT Assessment & Security Check Today!',
      lede: 'Tell us a little about your organisation. Our Sydney-based experts will assess your systems and send you a free summary within 24 hours.',
      actions: [phoneAction('Call us', 'secondary')],
      motif: 'contours',
      assurances: ['Free and without obligation', 'A written summary', 'No software to install first'],
    },
  ],
  form: {
    heading: 'Book your free assessment',
    intro: 'All five fields are needed, so that the right person can answer you.',
  },
  details: { heading: 'Contact', addressLabel: 'Address', phoneLabel: 'Phone', hoursLabel: 'Hours' },
  badge: {
    alt: 'Australian Made and Owned',
    caption: 'Owned in Australia, with the people who support you here in Sydney.',
  },
  blocksBelow: below,
  seo: seo(
    'Contact us for a free IT assessment',
    'Book a free IT assessment and security check with Sydney-based experts. Send a message or call, Mon to Sat, 7 AM to 7 PM, for a reply within 24 hours.',
    ['free IT assessment', 'security check', 'IT support contact', 'IT company Surry Hills'],
  ),
}
