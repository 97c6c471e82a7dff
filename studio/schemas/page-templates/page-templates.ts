import type { Template } from 'sanity'
import { form, opening, points, questions, steps, text } from './blocks.ts'

/** @param folder start of the address, which the editor completes */
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
    '[Day, time and place]',
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
  form(
    'registration',
    'Keep a seat',
    '[How many seats there are, and until when they can be had.]',
    'Keep my seat',
    { question: 'How many of you will come?', choices: ['One', 'Two', 'Three or more'] },
  ),
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

/** The templates that editors can start a page from. */
export const PAGE_TEMPLATES: Template[] = [campaign, event, suburb, guide]

/** Their prompts for the editor. Other square brackets are the editor's own, as in “[They] restored our files”. */
export const PROMPTS: ReadonlySet<string> = new Set(
  PAGE_TEMPLATES.flatMap(
    ({ value }) => JSON.stringify((value as () => unknown)()).match(/\[[^\]"{[]+\]/g) ?? [],
  ),
)

/** Adds the `_key` that Sanity requires to every object in a list. */
export function keyed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withKey(keyed(item)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, keyed(inner)]))
}

function withKey(item: unknown): unknown {
  // Drafts of a form are stored under its key, so two pages from the same template must not share keys.
  return typeof item === 'object' ? { _key: crypto.randomUUID().slice(0, 12), ...item } : item
}
