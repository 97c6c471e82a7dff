import { group, item, linkAction, phoneAction, question, seo, step } from '../builders.ts'
import { text } from '../portable-text.ts'
import { service } from './service.ts'

export const webDesign = service(6, {
  title: 'Web Design & Development',
  slug: 'web-design',
  icon: 'pen-tool',
  summary: 'Websites that load fast, read well on a phone, can be edited by your staff and bring enquiries.',
  blocks: [
    {
      _type: 'hero',
      heading: 'A website that does a day’s work',
      lede: 'We design and build sites for organisations that want enquiries, bookings and trust, not decoration. Your staff can edit every word, and people with disabilities can use every page.',
      actions: [linkAction('REQUEST A QUOTE', '/quote'), phoneAction('Call us now')],
      motif: 'webDesign',
      assurances: ['Fixed quote before we start', 'Built for WCAG 2.2 AA', 'Content you can edit yourself'],
    },
    {
      _type: 'splitFeature',
      heading: 'Words first, then pictures, then code',
      body: text(
        'Visitors come with a question. A good page answers it in the first screen, proves the answer further down and makes the next step obvious. So we start by writing: who comes, what they ask, what you would say to them across a counter.',
        'The design follows the words, in your colours and type, first at the width of a phone. Only then do we write code, with budgets for weight and speed that every page has to meet before it goes live.',
      ),
      points: ['Structure tested on paper', 'Phone before desktop', 'A speed budget for every page'],
      illustration: 'pageBuild',
      side: 'right',
    },
    {
      _type: 'inclusions',
      heading: 'What is included',
      groups: [
        group(
          'Design',
          'A workshop on visitors and goals',
          'A site map and wireframes',
          'Page designs at phone and desktop width',
          'Copywriting, or editing of what you have',
        ),
        group(
          'Development',
          'A content system with previews and drafts',
          'Forms that resist spam and keep what was typed',
          'Connections to your CRM, booking or payment system',
          'Titles, descriptions and structured data for search engines',
        ),
        group(
          'Launch and after',
          'Redirects from every old address',
          'Accessibility and speed tests with a report',
          'Training for the people who will edit',
          'Hosting and maintenance, if you want us to',
        ),
      ],
    },
    {
      _type: 'steps',
      heading: 'How a project runs',
      items: [
        step(
          'Brief',
          'We read your present site, its statistics and its competitors, then agree on what the new one is for.',
        ),
        step(
          'Shape',
          'You see the structure and the words before the looks, while changing them is still cheap.',
        ),
        step('Build', 'The site grows at a private address that you can open at any time and comment on.'),
        step(
          'Launch',
          'Old addresses are mapped to new ones, forms are tested end to end, and we watch the logs for the first days.',
        ),
      ],
    },
    {
      _type: 'audience',
      heading: 'Who it is for',
      items: [
        item('Practices and professional firms', 'Clients compare three sites before they call one.'),
        item(
          'Charities and community groups',
          'Donors and people in need arrive at the same page and need different doors.',
        ),
        item(
          'Owners of a site nobody dares to touch',
          'The person who built it has gone, and updates have been put off for years.',
        ),
      ],
    },
    {
      _type: 'faq',
      heading: 'Questions about web design',
      items: [
        question(
          'How much does a website cost?',
          'It depends on the number of distinct page types and connections rather than on the number of pages. You get a fixed quote after the brief, in stages that you can stop between.',
        ),
        question(
          'Who owns the result?',
          'You do: design, content and the code written for you, once it is paid for. Libraries by others keep their own licences, and we list them.',
        ),
        question(
          'Can you improve the site we have?',
          'Often. We start with a review of speed, accessibility, search and security, and tell you if repair costs more than renewal.',
        ),
        question(
          'Will we rank first on Google?',
          'Nobody can promise that. We see to everything within a site’s control: clear answers, sound structure, speed, and pages that search engines can read.',
        ),
      ],
    },
    {
      _type: 'callToAction',
      heading: 'Tell us what the site should achieve',
      text: 'Three short steps are enough for a first conversation. Our team contacts you within {{reply-time}}.',
      actions: [linkAction('REQUEST A QUOTE', '/quote'), phoneAction('Call us')],
    },
  ],
  seo: seo(
    'Web design and development in Sydney',
    'Accessible, fast websites that your staff can edit: structure and copy first, fixed quotes, redirects and training included. Designed and built in Sydney.',
    ['web design Sydney', 'website development', 'accessible websites', 'WCAG 2.2', 'small business website'],
  ),
})
