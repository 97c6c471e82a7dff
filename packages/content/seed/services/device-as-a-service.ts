import { group, item, linkAction, phoneAction, question, seo, step } from '../builders.ts'
import { text } from '../portable-text.ts'
import { service } from './service.ts'

export const deviceAsAService = service(3, {
  title: 'Device-as-a-Service',
  slug: 'device-as-a-service',
  icon: 'laptop',
  summary:
    'Laptops, desktops and tablets by the month: chosen with you, set up, supported and replaced on time.',
  blocks: [
    {
      _type: 'hero',
      heading: 'New computers on time, with no large bill',
      lede: 'We supply, set up and replace your computers for a monthly amount per device. They arrive ready to use and leave with their data erased.',
      actions: [linkAction('REQUEST A QUOTE', '/quote'), phoneAction('Call us now')],
      motif: 'devices',
      assurances: ['Monthly cost per device', 'Set up before delivery', 'Secure erasure at the end'],
    },
    {
      _type: 'splitFeature',
      heading: 'The whole life of a device, in one agreement',
      body: text(
        'Computers bought as they fail end up as a collection: eleven models, nine warranties, and one person’s old laptop that runs payroll. Every fault is a new puzzle, and every purchase an argument about money.',
        'With Device-as-a-Service you choose from a short list of business models. We buy in step with your plan, keep spares of the same kind, and replace each device before its age shows. Accounting sees an operating cost that is the same every month.',
      ),
      points: ['A short list of models', 'Spares that match', 'A date of replacement from the first day'],
      illustration: 'deviceLifecycle',
      side: 'right',
    },
    {
      _type: 'inclusions',
      heading: 'What is included',
      intro: 'From the box to the certificate of erasure.',
      groups: [
        group(
          'At the start',
          'Advice on models for office, field and design work',
          'Ordering, asset tags and entry in the register',
          'Your applications, encryption and settings installed',
          'Delivery to the office or to the home of the user',
        ),
        group(
          'In use',
          'Warranty claims handled by us, not by your staff',
          'A loan device while repairs last',
          'Updates and health checks',
          'Locking or wiping a lost device from a distance',
        ),
        group(
          'At the end',
          'Transfer to the new device, with the user present',
          'Erasure of the old one, with a record',
          'Return, reuse or recycling of the hardware',
        ),
      ],
    },
    {
      _type: 'steps',
      heading: 'How it works',
      items: [
        step('Count', 'We list the devices you have, their ages and who uses them for what.'),
        step('Choose', 'You pick two or three standard models; unusual needs are met one by one.'),
        step(
          'Roll out',
          'Devices are exchanged in small groups, oldest first. A changeover takes a user about as long as a meeting.',
        ),
        step(
          'Renew',
          'Before a term ends you decide: replace, extend or hand back. Headcount may go up or down on the way.',
        ),
      ],
    },
    {
      _type: 'audience',
      heading: 'Who it is for',
      items: [
        item('Growing teams', 'A new starter on Monday needs a laptop that was configured on Friday.'),
        item(
          'Organisations on grants',
          'A level monthly cost fits a funded program better than a purchase every fourth year.',
        ),
        item(
          'Mobile workforces',
          'Tablets and rugged laptops get lost, dropped and rained on, and work has to go on.',
        ),
      ],
    },
    {
      _type: 'faq',
      heading: 'Questions about Device-as-a-Service',
      items: [
        question(
          'Who owns the devices?',
          'The devices remain ours during the term. The data on them is yours throughout, and is erased when they come back.',
        ),
        question(
          'Can we keep the computers we bought last year?',
          'Yes. They join the register and the support plan, and move into the service when they are due for replacement.',
        ),
        question(
          'What if somebody breaks a screen?',
          'The user calls the desk and receives a loan device. Accidental damage cover can be part of the monthly amount; the quote shows it as its own line.',
        ),
        question(
          'Do we need a managed IT plan as well?',
          'It is what most clients choose, because the same desk then supports device and user. It is not a condition.',
        ),
      ],
    },
    {
      _type: 'callToAction',
      heading: 'What would a level monthly cost look like?',
      text: 'Tell us how many people you equip and what they do. Our team contacts you within {{reply-time}}.',
      actions: [linkAction('REQUEST A QUOTE', '/quote'), phoneAction('Call us')],
    },
  ],
  seo: seo(
    'Device-as-a-Service: computers by the month',
    'Laptops, desktops and tablets supplied, set up, supported and replaced for a monthly amount per device, with secure erasure at the end of the term.',
    [
      'device as a service',
      'DaaS Australia',
      'laptop leasing business',
      'hardware lifecycle',
      'IT equipment by the month',
    ],
  ),
})
