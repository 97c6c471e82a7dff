import type { ServicesPage } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, link, linkAction, point, reference, seo, step } from '../builders.ts'
import type { SeedDocument } from '../seed-document.ts'
import { cloudInfrastructure } from '../services/cloud-infrastructure.ts'
import { cyberSecurity } from '../services/cyber-security.ts'
import { deviceAsAService } from '../services/device-as-a-service.ts'
import { itConsulting } from '../services/it-consulting.ts'
import { managedIt } from '../services/managed-it.ts'
import { webDesign } from '../services/web-design.ts'

/** The page lists six services. Hosting and backup are among the additional ones. */
const SIX = [managedIt, cyberSecurity, deviceAsAService, cloudInfrastructure, webDesign, itConsulting]

export const servicesPage: SeedDocument<ServicesPage> = {
  _id: 'servicesPage',
  _type: 'servicesPage',
  language: LANGUAGE,
  title: 'Services',
  summary:
    'Managed IT, cyber security, devices, cloud, web and consulting, with six additional services that attach to any of them.',
  blocks: [
    {
      _type: 'hero',
      eyebrow: 'Services overview',
      heading: 'IT and cyber security services under one roof',
      lede: 'Pick from six main services and add six more when you need them. You deal with one team and get one invoice.',
      actions: [
        linkAction('Book your free assessment', '/contact'),
        linkAction('See plans and pricing', '/pricing', 'secondary'),
      ],
      motif: 'services',
      assurances: ['24/7 support', 'Fixed monthly pricing', 'Free IT assessment'],
    },
    {
      _type: 'serviceList',
      heading: 'Main services',
      intro: 'See what’s included, how it works and who it suits.',
      services: SIX.map((service) => reference(service._id)),
      newFollow: true,
    },
    {
      _type: 'pointList',
      look: 'squares',
      heading: 'Additional services',
      intro: 'Add them to a plan or take them alone. We quote anything extra before we start.',
      items: [
        point(
          'database-backup',
          'Cloud & Backup Solutions',
          'Copies of servers, Microsoft 365 and laptops, locked against deletion, with restores rehearsed.',
          link('About cloud and backup', '/services/cloud-backup'),
        ),
        point(
          'server',
          'Web Hosting',
          'Managed hosting with a {{uptime}} uptime guarantee, certificates, updates and daily backups.',
          link('About web hosting', '/services/web-hosting'),
        ),
        point(
          'phone',
          'Business Phone Systems',
          'Desk phones, laptops and mobiles under one number, with call queues, hours and recordings.',
        ),
        point(
          'wifi',
          'Networks & Wi-Fi',
          'We plan, cable and watch it in offices, wards, classrooms and sheds.',
        ),
        point(
          'presentation',
          'Security Awareness Training',
          'Short lessons and practice phishing. Nobody’s shamed, and you see results by team.',
        ),
        point(
          'cloud-upload',
          'Microsoft 365 Administration',
          'We keep licences, groups and sharing rules in order. It’s part of every plan, and you can get it alone.',
        ),
      ],
    },
    {
      _type: 'steps',
      heading: 'How to begin',
      items: [
        step('Tell us what hurts', 'A call or a message is enough.'),
        step(
          'Read the summary',
          'We check what you tell us and what can be seen from outside. It’s free, and you get it in writing.',
          'Within {{reply-time}}',
        ),
        step('Choose', 'You get a fixed price. Take as much or as little as you like.'),
      ],
    },
    {
      _type: 'entryList',
      kind: 'caseStudies',
      heading: 'Jobs we finished',
      most: 2,
    },
    {
      _type: 'entryList',
      kind: 'articles',
      heading: 'Read up before you choose',
      most: 2,
    },
    {
      _type: 'callToAction',
      look: 'band',
      heading: 'Not sure which service you need?',
      text: 'Tell us the problem in your own words. We’ll work out what fixes it.',
      actions: [
        linkAction('Book your free assessment', '/contact'),
        linkAction('View pricing', '/pricing', 'secondary'),
      ],
    },
  ],
  seo: seo(
    'Services overview: IT and cyber security, {{city}}',
    'Managed IT, cyber security, Device-as-a-Service, cloud, web design and IT consulting from one {{city}} team, plus backup, hosting and phones.',
    [
      'IT services {{city}}',
      'managed IT',
      'cyber security',
      'cloud services',
      'web hosting',
      'business phone systems',
    ],
  ),
}
