import { industries } from '@site/domain/lead/lead-fields'
import { BookIcon } from '@sanity/icons/Book'
import { CaseIcon } from '@sanity/icons/Case'
import { ClipboardIcon } from '@sanity/icons/Clipboard'
import { ComponentIcon } from '@sanity/icons/Component'
import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { HomeIcon } from '@sanity/icons/Home'
import { UnknownIcon } from '@sanity/icons/Unknown'
import { UsersIcon } from '@sanity/icons/Users'
import { field, headingField, listField, requiredString, requiredText } from '../fields/field.ts'
import { blocksField, singlePage } from '../fields/page-fields.ts'

/** The blocks below a list. The page appears once something is published that it can list. */
const belowList = blocksField('blocks', 'Blocks below the list', false)

const popularPlan = field('reference', 'popularPlan', 'Most popular plan', {
  to: [{ type: 'plan' }],
  description: 'Marked “Most Popular” wherever plans are shown.',
  why: 'Exactly one plan is marked as the most popular.',
})

export const homePage = singlePage('homePage', 'Home', HomeIcon, [blocksField()])
export const aboutPage = singlePage('aboutPage', 'About', UsersIcon, [blocksField()])
export const servicesPage = singlePage('servicesPage', 'Services overview', ComponentIcon, [blocksField()])
export const pricingPage = singlePage('pricingPage', 'Pricing', CreditCardIcon, [popularPlan, blocksField()])
export const industriesPage = singlePage('industriesPage', 'Industries', EarthGlobeIcon, [blocksField()])
export const insightsPage = singlePage('insightsPage', 'Insights', BookIcon, [belowList])
export const caseStudiesPage = singlePage('caseStudiesPage', 'Case studies', CaseIcon, [belowList])

export const contactPage = singlePage('contactPage', 'Contact', EnvelopeIcon, [
  blocksField('blocksAbove', 'Blocks above the form'),
  field('object', 'form', 'Form', {
    fields: [
      headingField,
      requiredText('intro', 'Introduction', 'Visitors want to know what happens to their details.'),
    ],
    why: 'The form needs a heading.',
  }),
  field('object', 'details', 'Contact details', {
    description: 'The labels of the contact details. The details themselves are in Settings.',
    fields: [
      headingField,
      requiredString('addressLabel', 'Title of the address card', 'The card needs a title.'),
      requiredString('phoneLabel', 'Title of the phone card', 'The card needs a title.'),
      requiredString('hoursLabel', 'Title of the hours card', 'The card needs a title.'),
      field('string', 'hoursNote', 'Line under the hours', {
        description:
          'For what the hours leave out, such as support at any hour. The link for existing clients follows it. Leave empty for none.',
        most: [60, 'With more than 60 characters it runs over several lines. Shorten it.'],
      }),
    ],
    why: 'The cards need their titles.',
  }),
  field('object', 'badge', 'Badge', {
    fields: [
      requiredString(
        'alt',
        'Alternative text',
        'People who can’t see the badge need it.',
        'What the badge says.',
      ),
      requiredString('caption', 'Line under the badge', 'Visitors want to know what the badge means.'),
    ],
    why: 'Add an alternative text and a caption.',
  }),
  blocksField('blocksBelow', 'Blocks below the form', false),
])

function stepField(name: string, title: string) {
  return field('object', name, title, {
    fields: [headingField, requiredText('intro', 'Introduction', 'Visitors want to know why you ask.')],
    why: 'The step needs a heading.',
  })
}

export const quotePage = singlePage('quotePage', 'Quote', ClipboardIcon, [
  headingField,
  requiredText('lede', 'Opening paragraph', 'Visitors want to know how long it takes.'),
  stepField('stepOne', 'Step 1'),
  requiredString('industryQuestion', 'Industry question', 'The list of industries needs a question.'),
  field('array', 'industryOptions', 'Industries', {
    description:
      'Drag to reorder, and write a help text. All twelve must stay, because leads store these names.',
    of: [{ type: 'industryOption' }],
    options: { disableActions: ['add', 'addBefore', 'addAfter', 'duplicate', 'copy', 'remove'] },
    rules: (rule) =>
      rule.required().custom((options) => {
        const keys = new Set((options as { key?: string }[] | undefined)?.map((option) => option.key))
        const missing = industries.filter((key) => !keys.has(key))
        if (missing.length > 0) return `Missing: ${missing.join(', ')}. The form offers all twelve.`
        return options?.length === industries.length ? true : 'An industry is listed twice.'
      }),
  }),
  requiredString('complianceQuestion', 'Compliance question', 'Yes and No need a question.'),
  requiredText('complianceHelp', 'Help for the compliance question', 'Not every visitor knows the term.'),
  stepField('stepTwo', 'Step 2'),
  stepField('stepThree', 'Step 3'),
  field('callToAction', 'closing', 'Closing card', { why: 'The page ends with this card.' }),
])

export const notFoundPage = singlePage('notFoundPage', 'Page not found', UnknownIcon, [
  headingField,
  requiredString('text', 'Text', 'Visitors want to know what happened.'),
  field('textLink', 'homeLink', 'Link back to home', { why: 'Lost visitors need a way back.' }),
  requiredString('suggestionsHeading', 'Heading of the suggestions', 'The list needs a heading.'),
  listField('suggestions', 'Suggestions', 'textLink', 'Lost visitors need a way on.'),
])
