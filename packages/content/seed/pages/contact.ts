import type { ContactPage } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, linkAction, phoneAction, question, seo, step } from '../builders.ts'
import type { Keyless } from '../keyless.ts'
import { text } from '../portable-text.ts'

const below: Keyless<ContactPage>['blocksBelow'] = [
  {
    _type: 'steps',
    heading: 'What happens next',
    items: [
      step(
        'We assess',
        'An engineer in Sydney reads what you wrote and checks what can be seen from outside: your domain, your website and the way your mail is protected. Nothing is installed.',
      ),
      step(
        'We reply',
        'You get the summary in writing, free of charge. It is yours to keep.',
        'Within {{reply-time}}',
      ),
      step(
        'You decide',
        'Ask for a plan, have us quote a closer look at accounts, devices and backups, or leave it there.',
      ),
    ],
  },
  {
    _type: 'splitFeature',
    heading: 'What the summary tells you',
    body: text(
      'A few pages in plain words, from what you told us and what can be seen from outside, for the person who decides and not for a technician. Each finding says what it means for your work, and how sure we are of it.',
    ),
    points: [
      'What is sound, so that you can stop worrying about it',
      'What is at risk, how likely it is and what it would cost you',
      'What to do first, and what can wait',
    ],
    illustration: 'summary',
    side: 'right',
  },
  {
    _type: 'faq',
    heading: 'Before you write',
    items: [
      question(
        'Does the assessment cost anything?',
        'No. The assessment and its summary are free, and you are not asked to sign anything. Work on site or inside your systems is quoted before it starts.',
      ),
      question(
        'I am a client and something is broken. Should I use this form?',
        'Call us instead. The hours above are the office’s; support answers the phone 24/7, and a call reaches an engineer sooner than a form does.',
      ),
      question(
        'What happens to what I write?',
        'It is stored in Australia, open only to staff and providers who need it to answer you or to run our systems, and never sold. The [privacy policy](/privacy-policy) has the details.',
      ),
    ],
  },
  {
    _type: 'callToAction',
    heading: 'Want a price first?',
    text: 'The quote form takes three short steps, and our team contacts you within {{reply-time}}.',
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
  summary: 'Write or call to book a free IT assessment and security check. We reply within {{reply-time}}.',
  blocksAbove: [
    {
      _type: 'hero',
      eyebrow: 'Contact',
      heading: 'Get a Free IT Assessment & Security Check Today!',
      lede: 'Tell us a little about your organisation. Our Sydney-based experts will assess your systems and send you a free summary within {{reply-time}}.',
      actions: [phoneAction('Call us', 'secondary')],
      motif: 'contours',
      assurances: ['Free and without obligation', 'A written summary', 'Nothing to install'],
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
    'Book a free IT assessment and security check with Sydney-based experts. Send a message or call, {{hours}}, for a reply within {{reply-time}}.',
    ['free IT assessment', 'security check', 'IT support contact', 'IT company Surry Hills'],
  ),
}
