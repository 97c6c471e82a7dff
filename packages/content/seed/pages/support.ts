import type { Page } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, linkAction, phoneAction, seo, slug, step } from '../builders.ts'
import type { Keyless } from '../keyless.ts'
import { table } from '../portable-text.ts'

const [urgency] = table(
  'Targets by urgency',
  ['Urgency', 'What’s happened', 'We start within'],
  [
    [
      'Critical',
      'Nobody can work, or you suspect an attack. Call at any hour.',
      '{{critical-start}} minutes',
    ],
    ['High', 'A team or an important system has stopped. Call at any hour.', '1 hour'],
    ['Normal', 'One person can’t do part of their job. Call or send a message.', '4 office hours'],
    ['Low', 'You have a question, or a new starter next week. Send a message.', '1 business day'],
  ],
)

/** Where clients go for help. An ordinary page, so that editors can add their portal and remote help. */
export const supportPage: Keyless<Page> = {
  _id: 'page-support',
  _type: 'page',
  language: LANGUAGE,
  title: 'Client support',
  slug: slug('/support'),
  layout: 'full',
  summary: 'Help for existing clients at any hour: the number to call and how soon we start work.',
  blocks: [
    {
      _type: 'hero',
      eyebrow: 'Existing clients',
      heading: 'Something’s not working? Call us.',
      lede: 'The service desk picks up at any hour, every day of the year. If you can wait, send a message.',
      actions: [
        phoneAction('Call support', 'primary'),
        linkAction('Send a message', '/contact', 'secondary'),
      ],
      motif: 'support',
    },
    {
      _type: 'dataTable',
      heading: 'How soon we start',
      intro: 'Our usual targets. If your agreement names others, those count.',
      table: urgency,
    },
    {
      _type: 'steps',
      heading: 'Have this at hand',
      items: [
        step('Who and where', 'Your name, your company and a number we can call back.'),
        step('What you see', 'The exact words of the error. A photo of the screen is fine.'),
        step('What changed', 'When it last worked, and anything new since then.'),
      ],
    },
    {
      _type: 'callToAction',
      heading: 'Think it’s an attack?',
      text: 'Unplug the network cable or turn off Wi-Fi, leave the computer on, and call us straight away.',
      actions: [phoneAction('Call support', 'primary')],
    },
  ],
  noindex: false,
  seo: seo(
    'Support for existing clients, at any hour',
    'Call our {{city}} service desk at any hour. See how soon we start work for each level of urgency, and what to have at hand when you call.',
    ['IT support for clients', 'service desk {{city}}'],
  ),
}
