import { askUs, group, linkAction, phoneAction, plainPoint, question, seo, step } from '../builders.ts'
import { text } from '../portable-text.ts'
import { service } from './service.ts'

export const itConsulting = service(8, {
  title: 'IT Consulting',
  slug: 'it-consulting',
  icon: 'compass',
  summary: 'Independent advice on strategy, budgets and risk, from people who run what they advise.',
  blocks: [
    {
      _type: 'hero',
      heading: 'Take a bearing before you spend',
      lede: 'We help boards, owners and managers decide: what to renew, what to buy, what to stop paying for, and which risks you can live with.',
      actions: [linkAction('REQUEST A QUOTE', '/quote'), phoneAction('Call us now')],
      motif: 'roadmap',
      assurances: ['Advice in plain English', 'Fixed quote for each engagement', 'Interests declared'],
    },
    {
      _type: 'splitFeature',
      heading: 'A roadmap that fits on one page',
      body: text(
        'Most IT choices get made one invoice at a time. You renew the firewall because the reminder came. You keep the old accounts package because nobody wants to be the one who moved it. Five years on, nobody chose where you’ve ended up.',
        'A roadmap puts the choices side by side. It covers a year, with an owner, a cost and a reason for each job. It splits what you must do from what’d be nice. When your business changes, so does the plan.',
      ),
      points: ['Four quarters on a page', 'Costs with their assumptions', 'Risks ranked by consequence'],
      illustration: 'roadmap',
      side: 'right',
    },
    {
      _type: 'inclusions',
      heading: 'What we are asked to do',
      intro: 'Each is a job of its own, with its own price.',
      groups: [
        group(
          'Plan',
          'Technology roadmaps and budgets',
          'Reviews of licences and contracts',
          'A part-time technology lead for your leadership team',
          'IT due diligence before a purchase or merger',
        ),
        group(
          'Choose',
          'Requirements and shortlists for business software',
          'Tender documents and evaluation of bids',
          'Second opinions on a proposal or an invoice',
          'Rules for the use of AI tools with company data',
        ),
        group(
          'Secure',
          'Essential Eight maturity assessments',
          'Policies that staff can read and follow',
          'Incident response plans, practised at a table',
          'Answers to security questionnaires from clients and insurers',
        ),
      ],
    },
    {
      _type: 'steps',
      heading: 'How an engagement works',
      items: [
        step('Listen', 'We talk, free of charge: what do you have to decide, and by when?'),
        step('Look', 'We talk to the people who do the work, read the contracts and look at the systems.'),
        step('Advise', 'You get options, with what each costs and means. We say which we’d take, and why.'),
        step(
          'Stand by',
          'If you like, we run the project or check the work of those who do. If not, you have the report.',
        ),
      ],
    },
    {
      _type: 'pointList',
      look: 'rows',
      heading: 'Who it is for',
      items: [
        plainPoint(
          'Boards and committees',
          'You answer for cyber risk, and want to ask better questions about it.',
        ),
        plainPoint(
          'Owners of growing businesses',
          'What worked for twelve people creaks at forty, and you would rather plan than patch.',
        ),
        plainPoint(
          'Managers with a difficult project',
          'A move is late or a supplier dodges, and you need someone on your side.',
        ),
      ],
    },
    {
      _type: 'faq',
      heading: 'Questions about consulting',
      ...askUs,
      items: [
        question(
          'Do we have to be a managed IT client?',
          'No. Many of those we advise have their own IT staff or another provider.',
        ),
        question(
          'Are you independent if you also sell services?',
          'We tell you when we’d profit. We always name at least one other way, with its price if it’s public.',
        ),
        question(
          'How long does a roadmap take?',
          'It depends on your sites and systems, and how soon we can talk to people. The quote gives the days and the date.',
        ),
        question(
          'What do we get in writing?',
          'You get a report in plain words, the proof behind it, and a list of jobs with owners and dates.',
        ),
      ],
    },
    {
      _type: 'callToAction',
      look: 'band',
      heading: 'Have a decision to make?',
      text: 'Tell us what it is. If we’re not the right people, we’ll say so.',
      actions: [linkAction('Book your free assessment', '/contact'), phoneAction('Call us')],
    },
  ],
  seo: seo(
    'IT Consulting for decisions that last',
    'Roadmaps, budgets, software selection, Essential Eight assessments and second opinions for {{city}} organisations, in plain English and at a fixed quote.',
    [
      'IT consulting {{city}}',
      'IT strategy',
      'technology roadmap',
      'virtual CIO',
      'Essential Eight assessment',
    ],
  ),
})
