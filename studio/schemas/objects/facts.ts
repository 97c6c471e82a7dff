import { factToken } from '@site/domain/facts/facts-in-text'
import { TagIcon } from '@sanity/icons/Tag'
import type { PreviewConfig } from 'sanity'
import { FactChoice } from '../../components/facts/fact-menu.tsx'
import { factInput } from '../../components/facts/fact-use.tsx'
import { defineObject, field, requiredString } from '../fields/field.ts'
import { SLUG } from '../fields/slug-field.ts'

/** Keys of built-in facts. Editors' own facts must differ. */
const TAKEN = new Set(['phone', 'support-email', 'hours', 'suburb', 'founded'])

const input = factInput((value) => (value as { key?: string } | undefined)?.key)

export const namedFact = defineObject(
  'namedFact',
  'Fact',
  { components: { input }, preview: { select: { title: 'name', subtitle: 'value' } } },
  [
    requiredString('name', 'Name', 'Editors choose facts by name.', 'For example “Time until we reply”.'),
    requiredString(
      'value',
      'Value',
      'Text that uses the fact would have a gap.',
      'As it reads in a sentence: "24 hours".',
    ),
    field('string', 'key', 'Key', {
      description: 'How text refers to the fact. If you change it, change the text that uses the fact too.',
      why: 'Text refers to the fact by its key.',
      rules: (rule) => [
        rule.regex(SLUG).error('Use lowercase letters, digits and single hyphens, for example reply-time.'),
        rule.custom((key) => key === undefined || !TAKEN.has(key) || `There is already a fact “${key}”.`),
      ],
    }),
  ],
)

export function sameKeyTwice(facts: unknown): string | true {
  const keys = Array.isArray(facts) ? facts.map((fact: { key?: string }) => fact.key) : []
  const twice = keys.find((key, index) => key !== undefined && keys.indexOf(key) !== index)
  return twice === undefined || `Two facts have the key “${twice}”. Change one of them.`
}

const factPreview: PreviewConfig = {
  select: { key: 'fact' },
  prepare: ({ key }) => ({ title: key ? factToken(String(key)) : 'Choose a fact' }),
}

export const fact = defineObject('fact', 'Fact', { icon: TagIcon, preview: factPreview }, [
  field('string', 'fact', 'Which one', {
    description: 'The text updates when the value changes.',
    components: { input: FactChoice },
    why: 'Choose a fact or remove this from the text.',
  }),
])
