import type { Template } from 'sanity'

function template(
  id: string,
  title: string,
  folder: string,
  layout: 'full' | 'campaign',
  blocks: readonly object[],
): Template {
  return {
    id: `page-${id}`,
    title: `Page: ${title}`,
    schemaType: 'page',
    value: () => ({ layout, slug: { _type: 'slug', current: folder }, blocks: keyed(blocks) }),
  }
}

const campaign = template('campaign', 'campaign', '/offers/', 'campaign', [
  opening(
    '[Who it is for]',
    '[What you offer, in at most eight words]',
    '[What the visitor gets, what it costs, and until when.]',
    'Ask for it',
  ),
  points(
    'What you get',
    ['clipboard-check', '[The first thing]', '[What it does for the visitor.]'],
    ['clock', '[The second thing]', '[What it does for the visitor.]'],
    ['file-check', '[The third thing]', '[What it does for the visitor.]'],
  ),
  form('enquiry', 'Ask for it', '[What happens after the form is sent, and when.]', 'Send my request'),
  questions(['[What buyers ask first]', '[The answer, in the first sentence.]']),
])

const event = template('event', 'event or webinar', '/events/', 'campaign', [
  opening(
    'Event',
    '[What the event is about]',
    '[Who should come, and what they know afterwards.]',
    'Keep a seat',
  ),
  steps(
    'What happens when',
    ['Arrive', '[Where, and what is there.]', '[From]'],
    ['[The talk]', '[Who speaks, about what.]', '[From]'],
    ['Your questions', '[How long, and with whom.]', '[From]'],
  ),
  {
    _type: 'occasion',
    heading: 'When and where',
    minutes: 60,
    instead: 'Write to us, and we tell you of the next date.',
  },
  form('registration', 'Keep a seat', 'Each of you keeps a seat of your own.', 'Keep my seat'),
])

const suburb = template('suburb', 'service in a suburb', '/locations/', 'full', [
  opening(
    '[Service]',
    '[Service in suburb]',
    '[What you do for businesses there, and how quickly somebody is on site.]',
  ),
  points(
    '[Why businesses in the suburb choose us]',
    ['map-pin', '[How near you are]', '[From where, and how long the way takes.]'],
    ['users', '[Whom you look after there]', '[Kinds of businesses, without names.]'],
    ['shield-check', '[What they can rely on]', '[What you promise, as it stands in your agreement.]'],
  ),
  { _type: 'serviceList', heading: 'What we do for you' },
  { _type: 'claims' },
  questions(['[What businesses there ask]', '[The answer, in the first sentence.]']),
  form('callback', 'Talk to us', '[Who calls back, and when.]', 'Call me back'),
])

const guide = template('guide', 'guide', '/guides/', 'full', [
  opening('Guide', '[What the reader can do afterwards]', '[Who it is for, and what it takes.]'),
  text(
    { words: '[The answer in a few sentences, for those who read no further.]' },
    { heading: '[First part]', words: '[What to do, and why.]' },
    { heading: '[Second part]', words: '[What to do, and why.]' },
  ),
  questions(['[What readers ask]', '[The answer, in the first sentence.]']),
  form('enquiry', 'Ask us about it', '[What you look at together, and what it costs.]', 'Ask a question'),
])

export const PAGE_TEMPLATES: Template[] = [campaign, event, suburb, guide]

const wayToForm = {
  _type: 'callToAction',
  look: 'band',
  heading: '[A question that the visitor can answer]',
  text: '[What they get if they ask, and what it costs.]',
  actions: [{ _type: 'action', label: 'BOOK NOW', kind: 'link', href: '/contact', style: 'primary' }],
}

/** What a new article or case study ends with. It can be published as it is. */
export const storyOutline = () => ({
  blocks: keyed([
    {
      ...wayToForm,
      heading: 'Ask us about it',
      text: 'Tell us how it is in your business, and we tell you what we would do.',
    },
  ]),
})

/** What a new service begins with: the outline of those that came with the product. */
export const serviceOutline = () => ({
  blocks: keyed([
    opening(
      'Service',
      '[What it does for a business, in at most eight words]',
      '[Who it is for, and what they need not think about any more.]',
    ),
    {
      _type: 'splitFeature',
      heading: '[The question that decides everything]',
      body: [paragraph('[What goes wrong without it, and what you do instead.]')],
      points: ['[The first thing that a client can rely on]', '[The second thing that a client can rely on]'],
      illustration: 'backupTimeline',
      side: 'left',
    },
    {
      _type: 'inclusions',
      heading: 'What is included',
      groups: ['[The first part]', '[The second part]', '[The third part]'].map((title) => ({
        _type: 'inclusionGroup',
        title,
        items: ['[What you do, in a few words]'],
      })),
    },
    steps(
      'How we set it up',
      ['[What happens first]', '[Who does what.]'],
      ['[What happens then]', '[Who does what.]'],
      ['[What it is like from then on]', '[What you do, and how often.]'],
    ),
    questions(['[What buyers ask first]', '[The answer, in the first sentence.]']),
    wayToForm,
  ]),
})

/** Their prompts for the editor. Other square brackets are the editor's own, as in “[They] restored our files”. */
export const PROMPTS: ReadonlySet<string> = new Set(
  [...PAGE_TEMPLATES.map(({ value }) => value as () => unknown), serviceOutline].flatMap(
    (value) => JSON.stringify(value()).match(/\[[^\]"{[]+\]/g) ?? [],
  ),
)

export function keyed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withKey(keyed(item)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, keyed(inner)]))
}

function withKey(item: unknown): unknown {
  // Drafts of a form are stored under its key, so two pages from the same template must not share keys.
  return typeof item === 'object' ? { _key: crypto.randomUUID().slice(0, 12), ...item } : item
}

// Blocks for page templates. Editors replace the prompts in square brackets, which can't be published.

type Block = { readonly _type: string } & Readonly<Record<string, unknown>>

export function opening(eyebrow: string, heading: string, lede: string, button?: string): Block {
  const action = { _type: 'action', label: button, kind: 'form', style: 'primary' }
  return { _type: 'hero', eyebrow, heading, lede, motif: 'contours', ...(button && { actions: [action] }) }
}

function points(heading: string, ...items: [icon: string, title: string, text: string][]): Block {
  return {
    _type: 'pointList',
    heading,
    look: 'grid',
    items: items.map(([icon, title, text]) => ({ _type: 'iconItem', icon, title, text })),
  }
}

export function steps(heading: string, ...items: [title: string, text: string, when?: string][]): Block {
  return {
    _type: 'steps',
    heading,
    items: items.map(([title, text, when]) => ({ _type: 'step', title, text, ...(when && { when }) })),
  }
}

function questions(...items: [question: string, answer: string][]): Block {
  return {
    _type: 'faq',
    heading: 'Before you ask',
    items: items.map(([question, answer]) => ({ _type: 'question', question, answer: [paragraph(answer)] })),
  }
}

function text(...paragraphs: { heading?: string; words: string }[]): Block {
  const body = paragraphs.flatMap(({ heading, words }) => [
    ...(heading ? [paragraph(heading, 'h2')] : []),
    paragraph(words),
  ])
  return { _type: 'prose', body }
}

export function form(key: string, heading: string, words: string, button: string): Block {
  return { _type: 'form', form: key, heading, text: words, button }
}

function paragraph(words: string, style = 'normal') {
  return { _type: 'block', style, markDefs: [], children: [{ _type: 'span', text: words, marks: [] }] }
}
