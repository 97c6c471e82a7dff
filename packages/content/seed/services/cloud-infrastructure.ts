import { group, item, linkAction, phoneAction, question, seo, step } from '../builders.ts'
import { text } from '../portable-text.ts'
import { service } from './service.ts'

export const cloudInfrastructure = service(4, {
  title: 'Cloud & Infrastructure',
  slug: 'cloud-infrastructure',
  icon: 'cloud',
  summary:
    'Servers, networks and cloud platforms designed together, moved with care and looked after afterwards.',
  blocks: [
    {
      _type: 'hero',
      heading: 'Cloud where it helps, hardware where it counts',
      lede: 'We design, move and run the platforms under your applications: Microsoft 365, Azure, servers, networks and Wi-Fi. Each workload goes where it is safest and costs what you expected.',
      actions: [linkAction('SCHEDULE A CONSULTATION', '/contact'), phoneAction('Call us now')],
      motif: 'cloud',
      assurances: ['Australian data regions', 'Costs estimated before a move', 'A way back at every step'],
    },
    {
      _type: 'splitFeature',
      heading: 'One drawing for office, cloud and everything between',
      body: text(
        'Few organisations are all in the cloud or all in the server room. There is a line-of-business application that wants to be near its printer, a file share that has grown for a decade, a branch on a poor connection, and Microsoft 365 over it all.',
        'We begin with a drawing of how these depend on each other. It shows what can move, what should stay, and what would fail if one link went down. Decisions about money and risk follow from that drawing, and so does the order of work.',
      ),
      points: [
        'Dependencies drawn before anything moves',
        'Identity first, servers second',
        'Networks sized for calls and video',
      ],
      illustration: 'network',
      side: 'right',
    },
    {
      _type: 'inclusions',
      heading: 'What is included',
      groups: [
        group(
          'Cloud platforms',
          'Microsoft 365 and Google Workspace set-up and moves',
          'Azure virtual machines, storage and networks',
          'Single sign-on for the applications you use',
          'Budgets and alerts against runaway cost',
        ),
        group(
          'Servers and storage',
          'Design and renewal of on-site servers',
          'Virtualisation and high availability',
          'File shares moved to SharePoint with their permissions',
          'Retirement of systems that nobody needs any more',
        ),
        group(
          'Networks',
          'Firewalls, switching and segmented Wi-Fi',
          'Links between sites, with a second path',
          'Secure remote access without open ports',
          'Cabling and racks, labelled and photographed',
        ),
      ],
    },
    {
      _type: 'steps',
      heading: 'How a migration works',
      items: [
        step(
          'Discover',
          'Scans and conversations find the systems that people really use, including those nobody listed.',
        ),
        step(
          'Design',
          'You receive a target drawing, a running cost and the risks, in a document short enough to read.',
        ),
        step(
          'Rehearse',
          'A copy is moved first. Users test it, and we time it, so that the real move fits its window.',
        ),
        step(
          'Move',
          'The move happens outside your working hours, with the old system kept until you release it.',
        ),
      ],
    },
    {
      _type: 'audience',
      heading: 'Who it is for',
      items: [
        item(
          'Owners of ageing servers',
          'Warranty or operating system support is about to end and a decision cannot wait.',
        ),
        item(
          'Merging or moving organisations',
          'Two tenancies, two domains or two offices have to become one without losing mail.',
        ),
        item(
          'Regional and multi-site operations',
          'Branches deserve the same speed and the same security as head office.',
        ),
      ],
    },
    {
      _type: 'faq',
      heading: 'Questions about cloud and infrastructure',
      items: [
        question(
          'Will the cloud be cheaper?',
          'Sometimes. Mail and files usually are; a server that runs all day often is not, once it is sized honestly. We show both figures over the same number of years.',
        ),
        question(
          'Where is our data kept?',
          'In Australian regions of the provider wherever the service offers them. The design document lists every exception.',
        ),
        question(
          'How much interruption should we expect?',
          'Mail and files are copied in the background, and only the final switch interrupts. We agree on its window with you after the rehearsal.',
        ),
        question(
          'Who looks after it afterwards?',
          'We can, under a managed IT plan, or your own team, with the documentation handed over.',
        ),
      ],
    },
    {
      _type: 'callToAction',
      heading: 'Bring us the system you are worried about',
      text: 'A consultation costs nothing. Describe the server, network or move, and we will say how we would approach it.',
      actions: [linkAction('SCHEDULE A CONSULTATION', '/contact'), phoneAction('Call us')],
    },
  ],
  seo: seo(
    'Cloud and infrastructure services in Sydney',
    'Microsoft 365, Azure, servers, networks and Wi-Fi designed together, rehearsed before the move and supported afterwards by engineers in Sydney.',
    ['cloud migration Sydney', 'Azure', 'Microsoft 365 migration', 'network design', 'server infrastructure'],
  ),
})
