import { askUs, group, linkAction, phoneAction, plainPoint, question, seo, step } from '../builders.ts'
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
      lede: 'We patch, watch and back up the servers your website runs on. If something goes wrong, you talk to the people who run them.',
      actions: [linkAction('REQUEST A QUOTE', '/quote'), phoneAction('Call us now')],
      motif: 'hosting',
      assurances: ['{{uptime}} uptime guarantee', 'Certificates and backups included', '24/7 monitoring'],
    },
    {
      _type: 'splitFeature',
      heading: 'What {{uptime}} means in hours',
      body: text(
        'A year has 8,760 hours. With {{uptime}} uptime your site is down for less than nine of them. That’s about 43 minutes in a month of 30 days. We measure it from outside, the way your visitors see it.',
        'Most outages have dull causes: a certificate ran out, a disk filled up, nobody tested an update, nobody renewed the domain. We deal with the dull things before they’re due.',
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
          'Help with email records, so that your messages arrive',
        ),
      ],
    },
    {
      _type: 'steps',
      heading: 'How a move works',
      items: [
        step('Inspect', 'We check the version, size, traffic, email records and domain.'),
        step('Copy', 'We run a full copy at a private address. You compare it with the original.'),
        step('Switch', 'We switch at a quiet hour. Visitors reach one copy or the other, never nothing.'),
        step(
          'Watch',
          'We keep both copies for some days. Once it all looks right, you cancel the old contract.',
        ),
      ],
    },
    {
      _type: 'pointList',
      look: 'rows',
      heading: 'Who it is for',
      items: [
        plainPoint(
          'Sites that earn money',
          'Shops, bookings and enquiry forms. Every hour offline costs you.',
        ),
        plainPoint(
          'Sites on an old shared server',
          'When a neighbour gets hacked or busy, your site shouldn’t go down.',
        ),
        plainPoint(
          'Agencies and freelancers',
          'You design and build. We run the servers in your client’s name.',
        ),
      ],
    },
    {
      _type: 'faq',
      heading: 'Questions about hosting',
      ...askUs,
      items: [
        question(
          'What happens if you miss the {{uptime}}?',
          'The hosting agreement says how we measure it and what we pay back. You get the figures either way.',
        ),
        question(
          'Can you host a site that somebody else built?',
          'Yes, once we’ve looked at it. If it’s too old to run safely, we’ll tell you what would make it safe.',
        ),
        question(
          'Is email part of hosting?',
          'We set up the records your email needs. Mailboxes are safer in Microsoft 365 or Google Workspace.',
        ),
        question('Do we keep our domain name?', 'Always. It’s in your name, and you can take it with you.'),
      ],
    },
    {
      _type: 'callToAction',
      look: 'band',
      heading: 'Move without losing a visitor',
      text: 'Send us the address of your site. We’ll look at it from outside and contact you within {{reply-time}}.',
      actions: [linkAction('REQUEST A QUOTE', '/quote'), phoneAction('Call us')],
    },
  ],
  seo: seo(
    'Web Hosting with a {{uptime}} uptime guarantee',
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
