import { defineField, defineType } from 'sanity'
import { requiredString } from '../fields/heading-fields.ts'

const KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Facts of other places have these names, so that text could not tell them apart. */
const TAKEN = new Set(['phone', 'hours', 'founded'])

/** A value that the text of several pages names, so that it is changed in one place. */
export const namedFact = defineType({
  name: 'namedFact',
  title: 'Fact',
  type: 'object',
  fields: [
    requiredString('name', 'Name', 'Editors choose facts by name.', 'For example "Time until we reply".'),
    requiredString(
      'value',
      'Value',
      'Text that names the fact would have a gap.',
      'As it stands in a sentence: "24 hours".',
    ),
    defineField({
      name: 'key',
      title: 'Key',
      type: 'string',
      description: 'How text refers to it. Where it changes, text that names the fact has to be changed too.',
      validation: (rule) => [
        rule.required().error('Text could not refer to it.'),
        rule.regex(KEY).error('Use small letters, digits and single hyphens, for example reply-time.'),
        rule.custom((key) => key === undefined || !TAKEN.has(key) || `“${key}” is a fact already.`),
      ],
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'value' } },
})

/** Says that two facts of a list have one key. */
export function sameKeyTwice(facts: unknown): string | true {
  const keys = Array.isArray(facts) ? facts.map((fact: { key?: string }) => fact.key) : []
  const twice = keys.find((key, index) => key !== undefined && keys.indexOf(key) !== index)
  return twice === undefined || `Two facts have the key “${twice}”, and text could not tell them apart.`
}
