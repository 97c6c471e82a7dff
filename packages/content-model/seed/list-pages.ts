import { linkAction } from './builders.ts'

const FIELDS = { language: 'en-AU' } as const

/** The pages that list articles and case studies, as they are before editors change them. */
export const LIST_PAGES = [
  {
    ...FIELDS,
    _id: 'insightsPage',
    _type: 'insightsPage',
    title: 'Insights',
    summary: 'What we learn from looking after other people’s IT. Use it for yours.',
    blocks: [
      {
        _type: 'callToAction',
        look: 'band',
        heading: 'Is your question not here?',
        text: 'Ask it. An engineer writes back, and it may become the next article.',
        actions: [linkAction('Ask an engineer', '/contact')],
      },
    ],
    seo: {
      _type: 'seo',
      title: 'Insights on IT and cyber security',
      description:
        'Short, plain articles on managed IT, cyber security and the cloud. Our engineers write about what they do and what they’d tell you.',
      keywords: ['IT articles', 'cyber security advice', 'managed IT guides'],
    },
  },
  {
    ...FIELDS,
    _id: 'caseStudiesPage',
    _type: 'caseStudiesPage',
    title: 'Case studies',
    summary:
      'What was wrong, what we did about it, and what has changed since, in figures where there are any.',
    blocks: [
      {
        _type: 'callToAction',
        look: 'band',
        heading: 'Does one of these sound like your week?',
        text: 'Tell us what goes wrong, and how often. The first look costs nothing.',
        actions: [linkAction('Tell us about yours', '/contact')],
      },
    ],
    seo: {
      _type: 'seo',
      title: 'Case studies: IT problems and what helped',
      description:
        'How organisations like yours had their IT and cyber security put in order: the problem, the work and the outcome in figures.',
      keywords: ['IT case studies', 'managed IT results', 'cyber security case study'],
    },
  },
] as const
