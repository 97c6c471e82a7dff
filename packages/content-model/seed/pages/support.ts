import type { Page } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, linkAction, phoneAction, question, seo, slug, step } from '../builders.ts'
import type { SeedDocument } from '../seed-document.ts'
import { RELAY_ANSWER, RELAY_QUESTION } from '../relay-service.ts'
import { responseTimes } from '../legal/service-agreement.ts'

/** Where clients go for help. An ordinary page, so that editors can add their portal and remote help. */
export const supportPage: SeedDocument<Page> = {
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
      intro:
        'Every agreement has these times. We count from your call or message until an engineer starts work. If we miss the {{critical-start}} minutes, you don’t pay for that day.',
      table: responseTimes[0],
    },
    {
      _type: 'faq',
      heading: 'Questions about calls and times',
      items: [
        question(
          'What if you miss one?',
          'Your next monthly report says so, and why. If we miss the {{critical-start}} minutes, we also take one thirtieth of your monthly fee off the next invoice. The exact words are in [our agreement](/service-agreement#how-soon-we-start).',
        ),
        question(RELAY_QUESTION, RELAY_ANSWER),
        question(
          'Is it fixed by then?',
          'An engineer is working on it by then. How long the repair takes depends on the fault. We keep you posted until it’s done.',
        ),
        question(
          'Who decides how urgent it is?',
          'You do. Tell us what’s stopped and how many people it stops, and we go by the table above.',
        ),
      ],
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
      look: 'band',
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
