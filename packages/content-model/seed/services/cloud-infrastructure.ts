import { askUs, group, linkAction, phoneAction, plainPoint, question, seo, step } from '../builders.ts'
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
      lede: 'We plan, move and run what’s under your apps: Microsoft 365, Azure, servers, networks and Wi-Fi. Each part goes where it’s safest, and costs what you expected.',
      actions: [linkAction('REQUEST A QUOTE', '/quote'), phoneAction('Call us now')],
      motif: 'cloud',
      assurances: ['Australian data regions', 'Costs estimated before a move', 'A way back at every step'],
    },
    {
      _type: 'splitFeature',
      heading: 'One drawing for office, cloud and everything between',
      body: text(
        'Few of us are all in the cloud, or all in the server room. There’s an app that has to sit near its printer, a file share that’s grown for ten years, a branch on a poor line, and Microsoft 365 over it all.',
        'We start by drawing how it all hangs together: what can move, what should stay, and what fails if one link goes down. Then you can decide what to spend, and what to do first.',
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
          'We scan, and we ask people. That finds the systems they really use, even those nobody listed.',
        ),
        step('Design', 'You get a drawing, the running cost and the risks, on a few pages.'),
        step(
          'Rehearse',
          'We move a copy first. Your people test it and we time it, so the real move goes to plan.',
        ),
        step('Move', 'We move you after hours, and keep the old system until you let it go.'),
      ],
    },
    {
      _type: 'pointList',
      look: 'rows',
      heading: 'Who it is for',
      items: [
        plainPoint(
          'Owners of ageing servers',
          'The warranty or support is about to end, and you can’t put it off.',
        ),
        plainPoint(
          'Merging or moving organisations',
          'Two domains or two offices have to become one, and no email can go missing.',
        ),
        plainPoint(
          'Regional and multi-site operations',
          'Your branches should be as fast and as safe as head office.',
        ),
      ],
    },
    {
      _type: 'faq',
      heading: 'Questions about cloud and infrastructure',
      ...askUs,
      items: [
        question(
          'Will the cloud be cheaper?',
          'Sometimes. Email and files mostly are. A server that runs all day often isn’t. We show you both costs over the same years.',
        ),
        question(
          'Where is our data kept?',
          'In Australia, wherever the provider lets us choose. We list every exception for you.',
        ),
        question(
          'How much interruption should we expect?',
          'We copy email and files in the background. Only the final switch interrupts you, and you choose when.',
        ),
        question(
          'Who looks after it afterwards?',
          'We can, under a managed IT plan. Or your own team can, and we hand over the notes.',
        ),
      ],
    },
    {
      _type: 'callToAction',
      look: 'band',
      heading: 'Bring us the system you are worried about',
      text: 'Book a free assessment. Tell us about the server, network or move, and we’ll say what we’d do.',
      actions: [linkAction('BOOK NOW', '/contact'), phoneAction('Call us')],
    },
  ],
  seo: seo(
    'Cloud & Infrastructure services in {{city}}',
    'Microsoft 365, Azure, servers, networks and Wi-Fi designed together, rehearsed before the move and supported afterwards by engineers in {{city}}.',
    [
      'cloud migration {{city}}',
      'Azure',
      'Microsoft 365 migration',
      'network design',
      'server infrastructure',
    ],
  ),
})
