import type { Page } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, linkAction, phoneAction, reference, seo, slug } from '../builders.ts'
import type { SeedDocument } from '../seed-document.ts'
import { table, text } from '../portable-text.ts'

/** A webinar, as an example of an editor's own page and of an event. It says that its figures are made up. */
const passkeys: SeedDocument<Page> = {
  _id: 'page-passkeys-webinar',
  _type: 'page',
  language: LANGUAGE,
  sample: true,
  title: 'Webinar: passkeys for small offices',
  summary:
    'Forty minutes online on signing in without passwords: what it changes, in what order, and what it costs.',
  slug: slug('/events/passkeys'),
  layout: 'full',
  noindex: true,
  seo: seo(
    'Webinar: passkeys for small offices',
    'Forty minutes online on signing in without passwords: what it changes, in what order, and what it costs.',
    ['passkeys', 'webinar'],
  ),
  blocks: [
    {
      _type: 'hero',
      eyebrow: '{{event:events-passkeys:where}}, {{event:events-passkeys:when}}',
      heading: 'Sign in without passwords',
      lede: 'For offices of ten to eighty people. You leave with a plan for your first month.',
      motif: 'contours',
      actions: [{ _type: 'action', label: 'Keep a seat', kind: 'form', style: 'primary' }],
    },
    {
      _type: 'keyFigures',
      heading: 'Why now',
      intro: 'Figures of an office that we made up, to show where yours would stand.',
      figures: [
        {
          _type: 'keyFigure',
          value: '41',
          unit: 'minutes',
          label: 'a week spent on forgotten passwords',
          source: 'Sample service desk, July 2025 to June 2026',
        },
        {
          _type: 'keyFigure',
          value: '3',
          unit: 'of 4',
          label: 'stolen accounts began with a typed password',
          source: 'Sample service desk, July 2025 to June 2026',
        },
      ],
    },
    { _type: 'pullQuote', quote: 'You can’t type a passkey into the wrong page.' },
    {
      _type: 'dataTable',
      heading: 'What changes for your people',
      table: table(
        'Passwords and passkeys side by side',
        ['', 'Password', 'Passkey'],
        [
          ['To sign in', 'Type it', 'Fingerprint, face or PIN'],
          ['On a fake page', 'Is stolen', 'Does nothing'],
          ['Every 90 days', 'Often a new one', 'Nothing'],
        ],
      )[0],
    },
    {
      _type: 'columns',
      heading: 'Before and after the session',
      columns: [
        {
          _type: 'column',
          icon: 'clipboard-check',
          title: 'Bring',
          body: text('A list of the five systems that your people sign in to most.'),
        },
        {
          _type: 'column',
          icon: 'file-check',
          title: 'Take away',
          body: text('The order in which to move them, and who has to agree.'),
        },
      ],
    },
    {
      _type: 'logos',
      look: 'tiles',
      heading: 'Who prepared it',
      logos: [reference('credential-security-analyst'), reference('credential-cloud-engineer')],
    },
    {
      _type: 'contactPerson',
      heading: 'Ask before you come',
      text: 'Questions about your own systems are welcome before the session.',
      person: reference('person-security'),
    },
    {
      _type: 'occasion',
      heading: 'When and where',
      startsAt: '2028-11-16T01:00:00.000Z',
      minutes: 40,
      place: 'Online',
      speaker: 'Ines Quillfeather',
      seats: 40,
      closesAt: '2028-11-16T00:00:00.000Z',
      instead: 'Write to us, and we tell you of the next date.',
    },
    {
      _type: 'form',
      form: 'registration',
      heading: 'Keep a seat',
      text: 'We confirm it by email.',
      button: 'Keep my seat',
      questions: [
        {
          _type: 'formQuestion',
          question: 'How many of you will come?',
          kind: 'choice',
          choices: ['One', 'Two', 'Three or more'],
          required: true,
        },
      ],
    },
    {
      _type: 'callToAction',
      look: 'row',
      heading: 'Can’t make it that day?',
      actions: [linkAction('Ask us directly', '/contact'), phoneAction('Call us')],
    },
    {
      _type: 'entryList',
      kind: 'pages',
      heading: 'Read on',
      entries: [reference('article-invoice-fraud'), reference('service-cyber-security')],
    },
  ],
}

export const pages = [passkeys]
