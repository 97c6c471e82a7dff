import { group, item, linkAction, phoneAction, question, seo, step } from '../builders.ts'
import { text } from '../portable-text.ts'
import { service } from './service.ts'

export const itConsulting = service(8, {
  title: 'IT Consulting',
  slug: 'it-consulting',
  icon: 'compass',
  summary:
    'Independent advice on strategy, budgets, projects and risk, from people who also have to run what they advise.',
  blocks: [
    {
      _type: 'hero',
      heading: 'Take a bearing before you spend',
      lede: 'We help boards, owners and managers to decide: what to renew, what to buy, what to stop paying for, and which risks to accept with open eyes.',
      actions: [linkAction('SCHEDULE A CONSULTATION', '/contact'), phoneAction('Call us now')],
      motif: 'roadmap',
      assurances: ['Advice in plain English', 'Fixed quote for each engagement', 'Interests declared'],
    },
    {
      _type: 'splitFeature',
      heading: 'A roadmap that fits on one page',
      body: text(
        'Technology decisions are often made one invoice at a time. The firewall is renewed because the reminder arrived; the old accounting package stays because nobody wants to be the one who moved it. Five years later the sum is a strategy that no one chose.',
        'A roadmap puts the choices beside each other. It covers the next four quarters, names an owner, a cost and a reason for every entry, and separates what must happen from what would be good. We review it with you and change it when the business does.',
      ),
      points: ['Four quarters on a page', 'Costs with their assumptions', 'Risks ranked by consequence'],
      illustration: 'roadmap',
      side: 'right',
    },
    {
      _type: 'inclusions',
      heading: 'What we are asked to do',
      intro: 'Each is a separate engagement with its own scope and price.',
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
        step(
          'Listen',
          'A first conversation, without charge, to find out what has to be decided and by when.',
        ),
        step(
          'Look',
          'We interview the people who do the work, read the contracts and examine the systems themselves.',
        ),
        step(
          'Advise',
          'You receive options with costs and consequences, and our recommendation with its reasons.',
        ),
        step(
          'Stand by',
          'If you wish, we manage the project or check the work of those who do. If not, the report stands by itself.',
        ),
      ],
    },
    {
      _type: 'audience',
      heading: 'Who it is for',
      items: [
        item(
          'Boards and committees',
          'You are answerable for cyber risk and want to ask better questions about it.',
        ),
        item(
          'Owners of growing businesses',
          'What worked for twelve people creaks at forty, and you would rather plan than patch.',
        ),
        item(
          'Managers with a difficult project',
          'A migration is late or a supplier evasive, and you need somebody on your side of the table.',
        ),
      ],
    },
    {
      _type: 'faq',
      heading: 'Questions about consulting',
      items: [
        question(
          'Do we have to be a managed IT client?',
          'No. Many engagements are for organisations with their own IT staff or another provider.',
        ),
        question(
          'Are you independent if you also sell services?',
          'We say where we have an interest. Every recommendation names at least one alternative to ourselves, with its price where it is public.',
        ),
        question(
          'How long does a roadmap take?',
          'It depends on sites, systems and how quickly people can be interviewed. The quote states the number of days and the date of the report.',
        ),
        question(
          'What do we get in writing?',
          'A report that a non-technical reader can follow, the evidence behind it in an appendix, and a list of actions with owners and dates.',
        ),
      ],
    },
    {
      _type: 'callToAction',
      heading: 'Have a decision to make?',
      text: 'Schedule a consultation and tell us what it is. If we are not the right people, we will say so.',
      actions: [linkAction('SCHEDULE A CONSULTATION', '/contact'), phoneAction('Call us')],
    },
  ],
  seo: seo(
    'IT consulting for decisions that last',
    'Roadmaps, budgets, software selection, Essential Eight assessments and second opinions for Sydney organisations, in plain English and at a fixed quote.',
    [
      'IT consulting Sydney',
      'IT strategy',
      'technology roadmap',
      'virtual CIO',
      'Essential Eight assessment',
    ],
  ),
})
