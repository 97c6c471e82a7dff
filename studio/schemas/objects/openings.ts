import { OTHER, readName } from '@site/domain/insight/channel'
import { defineItem, defineObject, field } from '../fields/field.ts'

/** What an opening can say otherwise. What is left empty stays as in the first one. */
const texts = [
  field('string', 'heading', 'Heading', { description: 'Leave empty to keep the first opening’s.' }),
  field('text', 'lede', 'Opening paragraph', {
    description: 'Leave empty to keep the first opening’s.',
    most: [360, 'Above 360 characters, few visitors read on.'],
  }),
  field('string', 'label', 'First button', {
    description: 'Other words for the same button. Leave empty to keep them.',
    most: [40, 'Long labels wrap on a phone.'],
  }),
]

type Texts = { heading?: string; lede?: string; label?: string }

const hasText = (opening: Texts) => Boolean(opening.heading || opening.lede || opening.label)

/** Another opening of a page, for a share of its visitors (packages/domain/src/insight). */
export const secondOpening = defineObject('secondOpening', 'Second opening', {}, [
  ...texts,
  field('number', 'share', 'Share of visitors who see it, in percent', {
    description: 'With half of them, you know soonest which is better. Leave empty for half.',
    placeholder: '50',
    rules: (rule) => rule.integer().min(5).max(95).error('Choose a whole number from 5 to 95.'),
  }),
  field('boolean', 'isRunning', 'Show it to visitors', {
    description:
      'On: the experiment starts once you publish the page, and starts anew whenever you publish it again. Off: it stops, and all visitors see the first opening. The tab Results of this page says which is better.',
    initialValue: false,
    rules: (rule) =>
      rule.custom(
        (isRunning, { parent }) =>
          !isRunning || hasText(parent as Texts) || 'Write another heading, paragraph or button first.',
      ),
  }),
])

/** Another opening of a page, for visitors whose link named a campaign. */
export const campaignOpening = defineItem(
  'campaignOpening',
  'Opening for a campaign',
  { title: 'campaign', subtitle: 'heading' },
  [
    field('string', 'campaign', 'If the campaign is', {
      description:
        'As in the link of the advertisement or mail, after “utm_campaign=”. Capital letters make no difference.',
      why: 'Say which campaign this is for.',
      rules: (rule) =>
        rule.custom((campaign, { parent }) => {
          if (readName(campaign) === OTHER) return 'Use letters, digits, spaces, hyphens and dots.'
          return hasText(parent as Texts) || 'Write another heading, paragraph or button.'
        }),
    }),
    ...texts,
  ],
)
