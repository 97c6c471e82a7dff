import { group, item, linkAction, phoneAction, question, reference, seo, step } from '../builders.ts'
import { text } from '../portable-text.ts'
import { service } from './service.ts'

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
      lede: 'Your people call one number at any hour. Behind it, engineers keep computers patched, accounts in order and suppliers honest, for one fixed amount per user each month.',
      actions: [linkAction('SCHEDULE A CONSULTATION', '/contact'), phoneAction('Call us now')],
      motif: 'serviceDesk',
      assurances: [
        '24/7 support',
        'From {{price:standard-managed-it}} per user per month',
        '{{minimum-term}}-month minimum term',
      ],
    },
    {
      _type: 'splitFeature',
      heading: 'What changes when someone is looking',
      body: text(
        'Most outages announce themselves. A disk slows down, a backup skips a night, a licence is about to lapse, a laptop has not restarted for two months. Managed IT means that somebody reads those signs while they are still small.',
        'When something does break, your people do not have to diagnose it first. They describe what they see; the desk finds the cause, calls the internet provider or software maker where one is involved, and stays with the request until the person who asked agrees that it is solved.',
      ),
      points: ['One number and one queue', 'Every request recorded', 'Causes fixed, not only symptoms'],
      illustration: 'serviceDesk',
      side: 'right',
    },
    {
      _type: 'inclusions',
      heading: 'What is included',
      intro:
        'This is the Standard Managed IT plan. The Cyber Essentials plans add security levels on top of it.',
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
      heading: 'How a changeover works',
      items: [
        step(
          'Assess',
          'From what you tell us and what can be seen from outside, we write a summary within {{reply-time}}. This step is free.',
        ),
        step(
          'Agree',
          'You receive a plan and a price per user, with onboarding quoted for your size. Nothing is open-ended.',
        ),
        step(
          'Take over',
          'We record what you have and who supplies it, collect passwords and contracts from the previous provider, install monitoring and introduce the desk to your staff.',
        ),
        step(
          'Settle',
          'The worst of what we found is dealt with first, then the list is worked down in order.',
        ),
      ],
    },
    {
      _type: 'audience',
      heading: 'Who it is for',
      items: [
        item(
          'Offices without IT staff',
          'One person “good with computers” has become the help desk and wants their own job back.',
        ),
        item(
          'Small IT teams',
          'You know the systems but cannot be awake at night, on leave and in a project at the same time.',
        ),
        item(
          'Organisations on several sites',
          'Branches need the same answer from the same desk, wherever the fault is.',
        ),
      ],
    },
    {
      _type: 'testimonials',
      heading: 'What it is like to be looked after',
      service: reference('service-managed-it'),
      most: 3,
    },
    {
      _type: 'articleList',
      heading: 'Written by the people who do it',
      service: reference('service-managed-it'),
      most: 3,
    },
    {
      _type: 'faq',
      heading: 'Questions about managed IT',
      items: [
        question(
          'What does it cost?',
          'Standard Managed IT starts from {{price:standard-managed-it}} per user per month, excluding GST. The [pricing page](/pricing) compares it with the three security plans.',
        ),
        question(
          'Is there a limit on how often we can call?',
          'No. Day-to-day support is part of the price. Projects, such as an office move, are quoted separately before they begin.',
        ),
        question(
          'Can you work with the IT person we have?',
          'Yes. We agree in writing on who looks after what, share the same queue and cover leave and nights.',
        ),
        question(
          'How long is the agreement?',
          'The minimum term is {{minimum-term}} months, billed monthly on Net {{payment-days}} days. The [service agreement summary](/service-agreement) says what it covers.',
        ),
      ],
    },
    {
      _type: 'callToAction',
      heading: 'Start with what you have',
      text: 'Tell us about your present set-up, and we add what can be seen from outside. You receive a free written summary within {{reply-time}}.',
      actions: [linkAction('SCHEDULE A CONSULTATION', '/contact'), phoneAction('Call us')],
    },
  ],
  seo: seo(
    'Managed IT services in Sydney, 24/7',
    'A 24/7 service desk, monitoring and maintenance for Sydney organisations from {{price:standard-managed-it}} per user per month. See what is included and how to change over.',
    [
      'managed IT services',
      'IT support Sydney',
      'outsourced IT',
      'IT service desk',
      'managed service provider',
    ],
  ),
})
