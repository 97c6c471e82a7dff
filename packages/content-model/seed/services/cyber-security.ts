import {
  askUs,
  figure,
  group,
  linkAction,
  phoneAction,
  plainPoint,
  question,
  reference,
  seo,
  step,
} from '../builders.ts'
import { RETIREMENT, WORK_COUNTS } from '../essential-eight.ts'
import { table, text } from '../portable-text.ts'
import { service } from './service.ts'

/** The names are the framework's own. */
const [strategies] = table(
  'The eight strategies',
  ['Strategy', 'What we do', 'What you get to see'],
  [
    [
      'Patch applications',
      'We look for missing updates and install them in the time that the level sets.',
      'What is missing, and for how long',
    ],
    [
      'Patch operating systems',
      'The same for Windows, macOS and servers. We plan a replacement for what gets no more updates.',
      'What is missing, and what nears the end of support',
    ],
    [
      'Multi-factor authentication',
      'A second factor for every login. From Level 2, one that phishing can’t steal.',
      'Who signs in, and with what',
    ],
    [
      'Restrict administrative privileges',
      'Nobody is an administrator all day. Rights are asked for, given for a task and taken back.',
      'Who was given what, and when',
    ],
    [
      'Application control',
      'Only approved programs run. We watch for some weeks before we block anything.',
      'What was blocked',
    ],
    [
      'Restrict Microsoft Office macros',
      'Macros are off for everyone who doesn’t need them, and off in every file from the internet.',
      'Who may use them, and why',
    ],
    [
      'User application hardening',
      'Browsers, Office and PDF readers lose the features that attackers use and your team doesn’t.',
      'Settings, device by device',
    ],
    [
      'Regular backups',
      'Copies that an intruder can’t delete, and restores that we rehearse.',
      'When a restore last worked',
    ],
  ],
)

export const cyberSecurity = service(2, {
  title: 'Cyber Security',
  slug: 'cyber-security',
  icon: 'shield-check',
  summary:
    'Essential Eight controls at the maturity level that fits your risk, put in place, watched and evidenced.',
  blocks: [
    {
      _type: 'hero',
      heading: 'Security aligned with the Essential Eight',
      lede: 'We find out where you stand, agree on the level you need, then do the work and prove it.',
      actions: [linkAction('REQUEST A QUOTE', '/quote'), phoneAction('Call us now')],
      motif: 'shield',
      assurances: [
        'Maturity Levels 1 to 3',
        'From {{price:cyber-essentials-l1}} per user per month',
        'Free security check',
      ],
    },
    {
      _type: 'planList',
      heading: 'Which level do you need?',
      intro:
        'Most people know after these lines. If you aren’t sure, ask us: the security check is free. If you have IT people, we can do the security alone, at a price of its own.',
      cards: 'lines',
    },
    {
      _type: 'splitFeature',
      heading: 'Eight strategies, graded by maturity',
      body: text(
        'The Essential Eight comes from the Australian Signals Directorate. It names eight strategies. The table below has all of them, and what we do about each.',
        'Maturity **Level 1** is meant for attackers who try common tools on anyone, **Level 2** for those who work harder at it, **Level 3** for those who single somebody out and change tack as they go. You reach a level only when all eight meet it, so we raise them together.',
        `The Directorate plans a successor in about two years. ${WORK_COUNTS} The questions below have the source.`,
      ),
      points: [
        'All eight raised together',
        'The same level for cloud and office',
        'Exceptions recorded with a reason',
      ],
      illustration: 'essentialEight',
      action: linkAction('Compare the plans', '/pricing', 'secondary'),
      side: 'left',
    },
    {
      _type: 'pointList',
      look: 'rows',
      heading: 'Who it is for',
      items: [
        plainPoint(
          'Holders of sensitive records',
          'Health, legal, financial and student data that would hurt people if it leaked.',
        ),
        plainPoint(
          'Suppliers to government',
          'Tenders and contracts that ask for an Essential Eight level, with evidence.',
        ),
        plainPoint(
          'Businesses renewing insurance',
          'Cyber insurers ask about multi-factor sign-in, backups and patching before they quote.',
        ),
      ],
    },
    {
      _type: 'dataTable',
      heading: 'What we do about each strategy',
      intro: 'How far each one goes depends on the level you choose.',
      table: strategies,
    },
    {
      _type: 'testimonials',
      heading: 'What a client says',
      service: reference('service-cyber-security'),
      most: 1,
    },
    {
      _type: 'inclusions',
      heading: 'What is included',
      intro: 'Each plan includes everything in the one before it, and all of them Standard Managed IT.',
      groups: [
        group(
          'Cyber Essentials Level 1',
          'Controls for Essential Eight Maturity Level 1',
          'DNS filtering that blocks known malicious sites',
          'Zero-trust admin controls: rights on request, for one task',
          'SaaS backup of email, files and calendars',
        ),
        group(
          'Cyber Essentials Level 2',
          'Controls for Maturity Level 2, such as phishing-resistant sign-in',
          'SOC/SIEM monitoring: analysts watch sign-ins and devices',
          'Logs kept for 1 year for investigations',
        ),
        group(
          'Cyber Essentials Level 3',
          'Controls for Maturity Level 3',
          'Threat hunting for intruders that raise no alarm',
          'Logs kept for 2 years',
          'Token or biometric hardware supported, about {{hardware-price}} ex GST per unit',
        ),
      ],
    },
    {
      _type: 'steps',
      heading: 'How we raise your maturity',
      items: [
        step(
          'Measure',
          'We test each strategy on real devices and accounts, because a policy on paper stops nobody. You get a price for the test first.',
        ),
        step(
          'Choose a target',
          'You pick a level, with our advice: what you hold, who’d want it, and what a breach would cost.',
        ),
        step(
          'Close the gaps',
          'A small group goes first, then everyone. We tell staff beforehand what will look different.',
        ),
        step(
          'Keep it true',
          'Settings drift and people find ways around them. We check again and tell you what’s slipped.',
        ),
      ],
    },
    {
      _type: 'keyFigures',
      heading: 'Check us first',
      intro: 'Start with what you can see from outside: this website.',
      figures: [
        figure(
          'A+',
          'security',
          'in Mozilla’s Observatory, a test that you can run on any website',
          'Run it on ours',
          'https://developer.mozilla.org/en-US/observatory',
        ),
        figure(
          '0',
          'trackers',
          'until you accept them, and the site works the same without',
          'Our cookie policy',
          '/cookie-policy',
        ),
        figure(
          'AA',
          'access',
          'the level of WCAG 2.2 that every page is tested against',
          'Our accessibility page',
          '/accessibility',
        ),
      ],
    },
    {
      _type: 'faq',
      heading: 'Questions about cyber security',
      ...askUs,
      items: [
        question(
          'Will we be Essential Eight certified?',
          'No, and be wary of anyone who offers it. The framework doesn’t ask for a certificate. You get the controls, a check of each one, and proof to show auditors, clients and insurers.',
        ),
        question('Is the Essential Eight being retired?', `Yes. ${RETIREMENT} ${WORK_COUNTS}`),
        question(
          'We have IT people. Can you do only the security?',
          'Yes. They keep the service desk and the systems; we take on the controls, the watch and the evidence. [Who does what](/services/managed-it#who-does-what-if-you-have-it-people) is written down before we start. The prices of the levels have the service desk in them, so this has a price of its own: [ask us for it](/contact).',
        ),
        question(
          'Why is there hardware at Level 3?',
          'At Level 2 people sign in with a passkey or Windows Hello on the devices they have. Level 3 adds a token or a biometric reader just for sign-in. Each costs about {{hardware-price}} ex GST.',
        ),
        question(
          'What if we are attacked now?',
          'Call us. We pick up 24/7. Leave the computers on, take them off the network, and write down what you saw.',
        ),
      ],
    },
    {
      _type: 'callToAction',
      look: 'band',
      heading: 'Know your level before somebody tests it',
      text: 'Start with the free assessment. We look at what you tell us and what can be seen from outside, and write to you within {{reply-time}}. We quote a maturity assessment separately.',
      actions: [linkAction('BOOK NOW', '/contact'), phoneAction('Call us')],
    },
  ],
  seo: seo(
    'Cyber Security and the Essential Eight',
    'Essential Eight controls at Maturity Level 1, 2 or 3 with DNS filtering, SOC/SIEM monitoring and threat hunting, from {{price:cyber-essentials-l1}} per user per month in {{city}}.',
    [
      'Essential Eight',
      'cyber security {{city}}',
      'maturity level',
      'SOC SIEM monitoring',
      'zero trust',
      'threat hunting',
    ],
  ),
})
