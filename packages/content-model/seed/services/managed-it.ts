import {
  askUs,
  group,
  linkAction,
  phoneAction,
  plainPoint,
  question,
  reference,
  seo,
  step,
} from '../builders.ts'
import { table, text } from '../portable-text.ts'
import { service } from './service.ts'

/** The usual split with a client's own IT people. */
const [shared] = table(
  'The usual split',
  ['Work', 'Your team', 'Our team'],
  [
    ['Calls in office hours', 'Takes them first, or leaves them to us', 'Takes what you pass on'],
    ['Nights, weekends and leave', 'Has them off', 'Takes every call'],
    ['Updates and monitoring', 'Reads the monthly report', 'Does them, and writes it'],
    ['Security, at a level', 'Agrees the level', 'Sets up, watches and proves it'],
    ['Projects and purchases', 'Decides', 'Advises, quotes and does the work'],
    ['Access', 'Grants it, and can end it', 'Works with named accounts; all of it is recorded'],
  ],
)

export const managedIt = service(1, {
  title: 'Managed IT Services',
  slug: 'managed-it',
  icon: 'headset',
  summary:
    'A service desk, monitoring and maintenance for your people and devices, for a fixed price per user.',
  blocks: [
    {
      _type: 'hero',
      heading: 'An IT department, without having to build one',
      lede: 'Your people call one number at any hour. Our engineers keep your computers up to date, look after logins and chase your suppliers, for one price per user.',
      actions: [linkAction('REQUEST A QUOTE', '/quote'), phoneAction('Call us now')],
      motif: 'serviceDesk',
      assurances: [
        '24/7 support',
        'From {{price:standard-managed-it}} per user per month',
        '{{notice-days}} days’ notice to leave after {{minimum-term}} months',
      ],
    },
    {
      _type: 'splitFeature',
      heading: 'What changes when someone is looking',
      body: text(
        'Most outages announce themselves. A disk slows down, a backup skips a night, a licence is about to lapse, a laptop hasn’t restarted for two months. We read those signs while they’re still small.',
        'When something does break, your people just tell us what they see. We find the cause, and ring the internet provider or software maker if it’s theirs. We stay on it until the person who called says it’s fixed.',
      ),
      points: ['One number and one queue', 'Every request recorded', 'Causes fixed, not only symptoms'],
      illustration: 'serviceDesk',
      side: 'right',
    },
    {
      _type: 'inclusions',
      heading: 'What is included',
      intro: 'All of it is in Standard Managed IT. The other plans add security.',
      groups: [
        group(
          'For your people',
          'Help by phone, email and portal, day and night',
          'Accounts, mailboxes and permissions for joiners and leavers',
          'Visits to your office when hands are needed',
          'Short guides for the things people ask twice',
        ),
        group(
          'For your devices',
          'Monitoring of computers, servers and network equipment',
          'Updates for operating systems and common applications',
          'Managed antivirus and disk encryption',
          'An asset register with ages and warranties',
        ),
        group(
          'For your management',
          'Regular service reviews in plain language',
          'A replacement plan with yearly costs',
          'Dealing with internet, print and software suppliers',
          'Documentation that belongs to you',
        ),
      ],
    },
    {
      _type: 'steps',
      heading: 'Sample: a page of your monthly report',
      intro: 'What we did, found and need from you, for a made-up office of 35.',
      look: 'sheet',
      items: [
        step(
          '33 of 35 computers up to date',
          'Two were away. We’ll reach them by Friday.',
          'On track',
          'done',
        ),
        step(
          'Two people left',
          'We closed their accounts on the day and passed their files on.',
          'Done',
          'done',
        ),
        step('41 requests closed', 'Five were about one printer, so we replaced its driver.', 'Done', 'done'),
        step('One laptop is six years old', 'It froze twice this month. A new one is quoted.', 'You decide'),
      ],
    },
    {
      _type: 'steps',
      heading: 'Your first week and month',
      intro:
        'This is the usual plan for an office of up to 50. A larger one takes longer, and your quote says how long.',
      items: [
        step(
          'Agree',
          'You get a plan and a price per user, and a quote for the set-up. Nothing’s open-ended.',
          'Before day 1',
        ),
        step('Say hello', 'We meet your staff, and the service desk takes their calls from today.', 'Day 1'),
        step(
          'Take over',
          'We get the passwords from your old provider, set up monitoring, and close the accounts of people who’ve left.',
          'Day 3',
        ),
        step(
          'Tell you',
          'You get what we found in writing: what’s urgent, what can wait and what it costs.',
          'Day 5',
        ),
        step(
          'Settle',
          'We test that your backup can be restored and fix the worst first. You get your first report.',
          'By day 30',
        ),
      ],
    },
    {
      _type: 'pointList',
      look: 'rows',
      heading: 'Who it is for',
      items: [
        plainPoint(
          'Offices without IT staff',
          'One person “good with computers” has become the help desk and wants their own job back.',
        ),
        plainPoint(
          'Small IT teams',
          'You know the systems, but you can’t be on call, on leave and on a project at once.',
        ),
        plainPoint('Organisations on several sites', 'Every branch gets the same answer from the same desk.'),
      ],
    },
    {
      _type: 'dataTable',
      heading: 'Who does what, if you have IT people',
      intro: 'We share one queue and one set of records. Your agreement says which split is yours.',
      table: shared,
    },
    {
      _type: 'testimonials',
      heading: 'What clients say',
      service: reference('service-managed-it'),
      most: 2,
    },
    {
      _type: 'entryList',
      kind: 'articles',
      heading: 'Written by the people who do it',
      service: reference('service-managed-it'),
      most: 3,
    },
    {
      _type: 'faq',
      heading: 'Questions about managed IT',
      ...askUs,
      items: [
        question(
          'Who picks up at three in the morning?',
          'An engineer on call. They take on anything that stops a team or all of you. Everything else is logged and waits for office hours.',
        ),
        question(
          'What does it cost?',
          'Standard Managed IT starts from {{price:standard-managed-it}} per user per month, excluding GST. The [pricing page](/pricing) compares it with the three security plans.',
        ),
        question(
          'Is backup included?',
          'Not in Standard Managed IT: we check that the backup you have can be restored. The Cyber Essentials plans add a separate copy of your email, files and calendars. For servers and computers, there’s [cloud backup](/services/cloud-backup).',
        ),
        question(
          'How soon do you start work?',
          'Within {{critical-start}} minutes of your call if nobody can work, at any hour. If we miss that, you don’t pay for the day. It’s in every agreement, and so are [the times for everything else](/support#how-soon-we-start).',
        ),
        question(
          'Is there a limit on how often we can call?',
          'No. Day-to-day support is part of the price. We quote projects, like an office move, before they begin.',
        ),
        question(
          'Can you work with the IT person we have?',
          'Yes. We write down who looks after what, share one queue, and cover nights and leave.',
        ),
        question(
          'How do your engineers get into our systems?',
          'With accounts in their own names, a second factor, and only the rights that a job needs. What they do is recorded, and the record is yours to read.',
        ),
        question(
          'How long is the agreement, and how do we leave?',
          'The minimum term is {{minimum-term}} months, billed monthly, with {{payment-days}} days to pay. After that you can leave with {{notice-days}} days’ notice. You get your data, passwords and records back. The [service agreement summary](/service-agreement#leaving-and-your-data) has the exact words.',
        ),
      ],
    },
    {
      _type: 'callToAction',
      look: 'band',
      heading: 'Start with what you have',
      text: 'Book a free assessment, and tell us what you have. We look at it from outside as well, and write you a summary within {{reply-time}}.',
      actions: [linkAction('BOOK NOW', '/contact'), phoneAction('Call us')],
    },
  ],
  seo: seo(
    'Managed IT Services in {{city}}, 24/7',
    'A 24/7 service desk, monitoring and maintenance for {{city}} organisations from {{price:standard-managed-it}} per user per month. See what is included and how to change over.',
    [
      'managed IT services',
      'IT support {{city}}',
      'outsourced IT',
      'IT service desk',
      'managed service provider',
    ],
  ),
})
