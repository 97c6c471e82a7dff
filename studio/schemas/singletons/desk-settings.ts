import { EnvelopeIcon } from '@sanity/icons/Envelope'
import {
  defaultTemplates,
  type DeskSettings,
  templateFields,
  unknownFields,
} from '../../desk/lead/reply-templates.ts'
import { namesKnownFacts } from '../facts/fact-rules.ts'
import { defineDocument, defineItem, field, requiredString } from '../fields/field.ts'

const FIELDS = templateFields.map((name) => `[${name}]`).join(', ')

function hasKnownFields(value: string | undefined) {
  const [unknown] = unknownFields(value ?? '')
  return unknown === undefined || `There is no field [${unknown}]. Use ${FIELDS}.`
}

export const deskSettings = defineDocument('deskSettings', 'Reply templates', EnvelopeIcon, {
  validation: (rule) => rule.custom(namesKnownFacts),
  initialValue: {
    templates: defaultTemplates.map((template, index) => ({
      _type: 'replyTemplate',
      _key: `template-${index + 1}`,
      ...template,
    })),
  },
  fields: [
    field('array', 'templates', 'Templates', {
      description: 'What a reply in Leads can begin with. A new reply begins with the first one.',
      of: [
        defineItem('replyTemplate', 'Template', { title: 'title', subtitle: 'subject' }, [
          requiredString('title', 'Name', 'You choose a template by its name.'),
          field('string', 'subject', 'Subject', {
            rules: (rule) => [
              rule.required().max(150).error('Write a subject of at most 150 characters.'),
              rule.custom(hasKnownFields),
            ],
          }),
          field('text', 'text', 'Text', {
            rows: 12,
            description: `Fields: ${FIELDS}. [plan|our plans] says “our plans” to somebody who chose no plan.`,
            rules: (rule) => [
              rule.required().max(6000).error('Write a text of at most 6000 characters.'),
              rule.custom(hasKnownFields),
            ],
          }),
        ]),
      ],
      rules: (rule) => rule.max(20).error('With more than 20 templates, nobody finds the right one.'),
    }),
    field('url', 'calendarLink', 'Calendar link', {
      description: 'Where customers book a call. Templates have it as [calendar-link].',
      rules: (rule) => [
        rule.uri({ scheme: ['https'] }).error('Start with https://'),
        rule.custom((value, { document }) => {
          const { templates } = (document ?? {}) as Partial<DeskSettings>
          const used = templates?.some(({ text }) => text?.includes('calendar-link'))
          return !used || value !== undefined || 'A template has [calendar-link]. Enter the link.'
        }),
      ],
    }),
  ],
  preview: { prepare: () => ({ title: 'Reply templates' }) },
})
