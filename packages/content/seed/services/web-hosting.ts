import { group, item, linkAction, phoneAction, question, seo, step } from '../builders.ts'
import { text } from '../portable-text.ts'
import { service } from './service.ts'

export const webHosting = service(7, {
  title: 'Web Hosting',
  slug: 'web-hosting',
  icon: 'server',
  summary:
    'Managed hosting with a {{uptime}} uptime guarantee: updates, certificates, backups and somebody to call.',
  blocks: [
    {
      _type: 'hero',
      heading: 'Hosting with a {{uptime}} uptime guarantee',
      lede: 'Your website runs on servers that we patch, watch and back up. When something goes wrong, you talk to the people who run them.',
      actions: [linkAction('REQUEST A QUOTE', '/quote'), phoneAction('Call us now')],
      motif: 'hosting',
      assurances: ['{{uptime}} uptime guarantee', 'Certificates and backups included', '24/7 monitoring'],
    },
    {
      _type: 'splitFeature',
      heading: 'What {{uptime}} means in hours',
      body: text(
        'A year has 8,760 hours. An uptime of {{uptime}} leaves fewer than nine of them, about 43 minutes in a month of 30 days. We measure from outside, the way your visitors see the site, and not from inside the server room.',
        'Most outages have dull causes: an expired certificate, a full disk, an update that nobody tested, a domain that was not renewed. Managed hosting is largely the habit of dealing with dull things before their date.',
      ),
      points: [
        'Measured from outside',
        'Certificates renewed automatically',
        'Updates tried on a copy first',
      ],
      illustration: 'uptime',
      side: 'left',
    },
    {
      _type: 'inclusions',
      heading: 'What is included',
      groups: [
        group(
          'Running',
          'Hosting in Australian data centres',
          'TLS certificates, issued and renewed',
          'Caching and compression for short loading times',
          'Capacity for the day your newsletter goes out',
        ),
        group(
          'Protecting',
          'Updates for server, content system and plug-ins',
          'A web application firewall and rate limits',
          'Malware scanning, and clean-up if it is needed',
          'Daily backups kept apart from the server',
        ),
        group(
          'Helping',
          'Monitoring day and night, with a person behind it',
          'Domain and DNS management',
          'A staging copy for trying changes',
          'Help with mail records, so that your messages arrive',
        ),
      ],
    },
    {
      _type: 'steps',
      heading: 'How a move works',
      items: [
        step('Inspect', 'We check version, size, traffic, mail records and the state of your domain.'),
        step(
          'Copy',
          'A full copy runs on our servers under a private address, and you compare it with the original.',
        ),
        step(
          'Switch',
          'The DNS entry changes at a quiet hour. Visitors reach one copy or the other, never nothing.',
        ),
        step(
          'Watch',
          'Both copies stay for some days. When logs and forms look right, you cancel the old contract.',
        ),
      ],
    },
    {
      _type: 'audience',
      heading: 'Who it is for',
      items: [
        item(
          'Sites that earn money',
          'Shops, bookings and enquiry forms, where an hour of silence can be counted.',
        ),
        item('Sites on an old shared server', 'A neighbour’s break-in or traffic should not be your outage.'),
        item(
          'Agencies and freelancers',
          'You design and build; we run the servers under your client’s name.',
        ),
      ],
    },
    {
      _type: 'faq',
      heading: 'Questions about hosting',
      items: [
        question(
          'What happens if you miss the {{uptime}}?',
          'The hosting agreement says how the guarantee is measured and what you are credited. You receive the figures, whether we met it or not.',
        ),
        question(
          'Can you host a site that somebody else built?',
          'Yes, after inspection. If a system is too old to be run safely we say so, and say what would make it safe.',
        ),
        question(
          'Is email part of hosting?',
          'We set up the records that mail depends on, but mailboxes belong in Microsoft 365 or Google Workspace, where they are better protected.',
        ),
        question(
          'Do we keep our domain name?',
          'Always. It is registered to your organisation, and you can take it elsewhere whenever you like.',
        ),
      ],
    },
    {
      _type: 'callToAction',
      heading: 'Move without losing a visitor',
      text: 'Ask for a quote with the address of your site. We inspect it from outside and contact you within {{reply-time}}.',
      actions: [linkAction('REQUEST A QUOTE', '/quote'), phoneAction('Call us')],
    },
  ],
  seo: seo(
    'Managed web hosting, {{uptime}} uptime guarantee',
    'Managed hosting in Australian data centres with a {{uptime}} uptime guarantee, certificates, updates, daily backups and monitoring by people you can call.',
    [
      'web hosting Australia',
      'managed hosting',
      'uptime guarantee',
      'WordPress hosting',
      'website maintenance',
    ],
  ),
})
