import { askUs, group, linkAction, phoneAction, plainPoint, question, seo, step } from '../builders.ts'
import { text } from '../portable-text.ts'
import { service } from './service.ts'

export const webDesign = service(6, {
  title: 'Web Design & Development',
  slug: 'web-design',
  icon: 'pen-tool',
  summary:
    'Websites that load fast, read well on a phone and bring in enquiries. Your own staff can edit them.',
  blocks: [
    {
      _type: 'hero',
      heading: 'A website that does a day’s work',
      lede: 'We design and build sites that bring enquiries, bookings and trust. Your staff can edit every word, and people with disabilities can use every page.',
      actions: [linkAction('REQUEST A QUOTE', '/quote'), phoneAction('Call us now')],
      motif: 'webDesign',
      assurances: ['Fixed quote before we start', 'Built for WCAG 2.2 AA', 'Content you can edit yourself'],
    },
    {
      _type: 'splitFeature',
      heading: 'Words first, then pictures, then code',
      body: text(
        'People come with a question. A good page answers it at once, then proves it, and makes the next step clear. So we start by writing: who comes, what they ask, what you’d tell them across a counter.',
        'Then we design it in your colours, for phones first. Code comes last, and every page has to be light and fast before it goes live.',
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
          'We look at your site, its numbers and its rivals. Then we agree on what the new one is for.',
        ),
        step(
          'Shape',
          'You see the plan and the words before the looks, while it’s still cheap to change them.',
        ),
        step('Build', 'Watch the site grow at a private address, and comment as we go.'),
        step(
          'Launch',
          'We point old addresses to new ones, test every form, and watch closely for the first days.',
        ),
      ],
    },
    {
      _type: 'pointList',
      look: 'rows',
      heading: 'Who it is for',
      items: [
        plainPoint('Practices and professional firms', 'Clients compare three sites before they call one.'),
        plainPoint(
          'Charities and community groups',
          'Donors and people in need land on the same page. Each has to find their way.',
        ),
        plainPoint(
          'Owners of a site nobody dares to touch',
          'The person who built it has left, and nobody’s updated it for years.',
        ),
      ],
    },
    {
      _type: 'faq',
      heading: 'Questions about web design',
      ...askUs,
      items: [
        question(
          'How much does a website cost?',
          'It depends on how many kinds of page you need and what they connect to. You get a fixed quote after the brief, and can stop after each stage.',
        ),
        question(
          'Who owns the result?',
          'You do, once it’s paid for: the design, the content and the code we wrote. Code by others keeps its own licence. We list it.',
        ),
        question(
          'Can you improve the site we have?',
          'Often. We check speed, access, search and security first, and tell you if a new one would cost less.',
        ),
        question(
          'Will we rank first on Google?',
          'Nobody can promise that. We do what a site can do: clear answers, fast pages, and code that Google can read.',
        ),
      ],
    },
    {
      _type: 'callToAction',
      look: 'band',
      heading: 'Tell us what the site should achieve',
      text: 'Take three short steps. We’ll contact you within {{reply-time}}.',
      actions: [linkAction('REQUEST A QUOTE', '/quote'), phoneAction('Call us')],
    },
  ],
  seo: seo(
    'Web Design & Development in {{city}}',
    'Accessible, fast websites that your staff can edit: structure and copy first, fixed quotes, redirects and training included. Designed and built in {{city}}.',
    [
      'web design {{city}}',
      'website development',
      'accessible websites',
      'WCAG 2.2',
      'small business website',
    ],
  ),
})
