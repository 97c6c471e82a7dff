import { askUs, group, linkAction, phoneAction, plainPoint, question, seo, step } from '../builders.ts'
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
        'Buy computers as they fail and you end up with eleven models, nine warranties, and payroll on someone’s old laptop. Every fault is new, and every purchase starts an argument.',
        'With us you choose from a short list. We keep spares of the same kind, and swap each device before it gets old and slow. Your accountant sees the same cost every month.',
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
        step('Choose', 'You pick two or three standard models. We sort out odd needs one by one.'),
        step(
          'Roll out',
          'We swap devices in small groups, oldest first. It takes each person about as long as a meeting.',
        ),
        step(
          'Renew',
          'Before a term ends you choose: replace, extend or hand back. You can add and drop people on the way.',
        ),
      ],
    },
    {
      _type: 'pointList',
      look: 'rows',
      heading: 'Who it is for',
      items: [
        plainPoint('Growing teams', 'A new starter on Monday needs a laptop that was configured on Friday.'),
        plainPoint(
          'Organisations on grants',
          'The same cost each month fits a grant better than a big bill every fourth year.',
        ),
        plainPoint('Mobile workforces', 'Tablets get lost, dropped and rained on. Work has to go on.'),
      ],
    },
    {
      _type: 'faq',
      heading: 'Questions about Device-as-a-Service',
      ...askUs,
      items: [
        question(
          'Who owns the devices?',
          'We own the devices for the term. The data on them is always yours, and we erase it when they come back.',
        ),
        question(
          'Can we keep the computers we bought last year?',
          'Yes. We look after them too, and replace them when they’re due.',
        ),
        question(
          'What if somebody breaks a screen?',
          'Call the desk and you get a loan device. You can add cover for damage. It’s a separate line in the quote.',
        ),
        question(
          'Do we need a managed IT plan as well?',
          'You don’t have to. Most clients do, because the same desk then looks after the device and the person.',
        ),
      ],
    },
    {
      _type: 'callToAction',
      look: 'band',
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
