import { group, item, linkAction, phoneAction, question, seo, step } from '../builders.ts'
import { RETIREMENT, WORK_COUNTS } from '../essential-eight.ts'
import { text } from '../portable-text.ts'
import { service } from './service.ts'

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
      lede: 'We find out how mature your defences are, agree on the level you need, and then do the work: eight strategies, three levels, evidence for each control.',
      actions: [linkAction('SCHEDULE A CONSULTATION', '/contact'), phoneAction('Call us now')],
      motif: 'shield',
      assurances: [
        'Maturity Levels 1 to 3',
        'From {{price:cyber-essentials-l1}} per user per month',
        'Free security check',
      ],
    },
    {
      _type: 'splitFeature',
      heading: 'Eight strategies, graded by maturity',
      body: text(
        'The Essential Eight is published by the Australian Signals Directorate. It names eight strategies: patch applications, patch operating systems, multi-factor authentication, restrict administrative privileges, application control, restrict Microsoft Office macros, user application hardening, and regular backups.',
        'Maturity **Level 1** is aimed at attackers who use common tools on anyone they can reach. **Level 2** is for those who spend more effort on a chosen target. **Level 3** is for attackers who adapt to what they find. A level counts only when all eight strategies have reached it, so we raise them together.',
        `${RETIREMENT} ${WORK_COUNTS}`,
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
      _type: 'inclusions',
      heading: 'What is included',
      intro: 'Each plan contains the one before it, and all contain Standard Managed IT.',
      groups: [
        group(
          'Cyber Essentials Level 1',
          'Controls for Essential Eight Maturity Level 1',
          'DNS filtering that blocks known malicious sites',
          'Zero-trust admin controls: rights on request, for one task',
          'SaaS backup of mail, files and calendars',
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
          'A maturity assessment, quoted first, tests each strategy on real devices and accounts, because a policy on paper stops nobody.',
        ),
        step(
          'Choose a target',
          'You decide on a level with our advice: what you hold, who would want it, and what a breach would cost.',
        ),
        step(
          'Close the gaps',
          'Controls go to a pilot group first, then to everyone. Staff hear beforehand what will look different.',
        ),
        step(
          'Keep it true',
          'Settings drift and people find workarounds. We check the controls again and report what has slipped.',
        ),
      ],
    },
    {
      _type: 'audience',
      heading: 'Who it is for',
      items: [
        item(
          'Holders of sensitive records',
          'Health, legal, financial and student data that would hurt people if it leaked.',
        ),
        item(
          'Suppliers to government',
          'Tenders and contracts that ask for an Essential Eight level, with evidence.',
        ),
        item(
          'Businesses renewing insurance',
          'Cyber insurers ask about multi-factor sign-in, backups and patching before they quote.',
        ),
      ],
    },
    {
      _type: 'faq',
      heading: 'Questions about cyber security',
      items: [
        question(
          'Will we be Essential Eight certified?',
          'No, and be wary of anyone who offers it: the framework does not require certification. You get controls, an assessment of each against the maturity model, and evidence to show to auditors, clients and insurers.',
        ),
        question('Is the Essential Eight being retired?', `Yes. ${RETIREMENT} ${WORK_COUNTS}`),
        question(
          'Which level do we need?',
          'Level 1 is a sensible start for most small organisations. Level 2 suits those with sensitive records or contractual duties. Level 3 is for those who are likely to be targeted deliberately.',
        ),
        question(
          'Why is there hardware at Level 3?',
          'Level 2 already resists phishing with the devices people have, by passkeys or Windows Hello. Level 3 adds hardware for sign-in alone, a token or a biometric reader, charged per unit, about {{hardware-price}} ex GST.',
        ),
        question(
          'What if we are attacked now?',
          'Call us; support answers 24/7. Leave affected computers switched on but take them off the network, and write down what you saw.',
        ),
      ],
    },
    {
      _type: 'callToAction',
      heading: 'Know your level before somebody tests it',
      text: 'Begin with the free check: what you tell us and what can be seen from outside, in writing within {{reply-time}}. A maturity assessment is quoted separately.',
      actions: [linkAction('SCHEDULE A CONSULTATION', '/contact'), phoneAction('Call us')],
    },
  ],
  seo: seo(
    'Cyber security and the Essential Eight',
    'Essential Eight controls at Maturity Level 1, 2 or 3 with DNS filtering, SOC/SIEM monitoring and threat hunting, from {{price:cyber-essentials-l1}} per user per month in Sydney.',
    [
      'Essential Eight',
      'cyber security Sydney',
      'maturity level',
      'SOC SIEM monitoring',
      'zero trust',
      'threat hunting',
    ],
  ),
})
