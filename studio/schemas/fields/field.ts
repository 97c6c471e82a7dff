import type { ComponentType } from 'react'
import {
  type CustomValidator,
  defineField,
  defineType,
  type DocumentDefinition,
  type FieldDefinition,
  type IntrinsicDefinitions,
  type IntrinsicTypeName,
  type ObjectDefinition,
  type PreviewConfig,
  type RuleDef,
  type StringRule,
  type TypeAliasDefinition,
} from 'sanity'
import { asRead } from '../facts/known-facts.ts'
import { IMAGE_LIMITS } from './upload-limits.ts'

type Definition<Type extends string> = Type extends IntrinsicTypeName
  ? IntrinsicDefinitions[Type]
  : TypeAliasDefinition<Type, undefined>

/** Groups of fields that most editors leave as they are. They are folded, so that a form is short. */
const FOLDS = { picture: 'Picture', otherOpenings: 'Other openings', afterwards: 'Button and thanks' }

type Options<Type extends string> = Omit<Definition<Type>, 'type' | 'name' | 'title' | 'validation'> & {
  group?: string
  fieldset?: keyof typeof FOLDS
  /** Why it is required, as an error for the editor. Leave out if it may be empty. */
  why?: string
  most?: [characters: number, warning: string]
  rules?: Definition<Type>['validation']
}

/** As people here write dates. Sanity's own is 2026-11-23, and it accepts no other than the one it shows. */
const DATES = { dateFormat: 'D MMMM YYYY' }

export function field<Type extends string>(
  type: Type,
  name: string,
  title: string,
  { why, most, rules, ...options }: Options<Type> = {} as Options<Type>,
): FieldDefinition {
  const further = rules as ((rule: unknown) => unknown) | undefined
  const validation = (rule: StringRule) =>
    [
      ...(why === undefined
        ? []
        : [(type === 'array' ? rule.required().min(1) : rule.required()).error(why)]),
      ...(further ? [further(rule)].flat() : []),
      ...(most ? [atMost(rule, ...most)] : []),
    ] as RuleDef<StringRule, string>[]
  const hasRules = why !== undefined || most !== undefined || rules !== undefined
  const shown = type === 'date' ? { options: DATES } : type === 'text' ? { rows: 3 } : {}
  return defineField({ ...shown, ...options, type, name, title, ...(hasRules && { validation }) } as never)
}

export function radioField(
  name: string,
  title: string,
  why: string,
  choices: Readonly<Record<string, string>>,
  { options, ...more }: Options<'string'> = {},
): FieldDefinition {
  const list = Object.entries(choices).map(([value, label]) => ({ value, title: label }))
  return field('string', name, title, {
    options: { list, layout: 'radio', ...options },
    initialValue: list[0]!.value,
    why,
    ...more,
  })
}

function atMost(rule: StringRule, most: number, why: string): StringRule {
  return rule
    .custom(
      async (text: string | undefined, context) =>
        ((await asRead(text, context)) ?? '').length <= most || why,
    )
    .warning()
}

export function requiredString(name: string, title: string, why: string, description?: string) {
  return field('string', name, title, {
    why: `Fill this in. ${why}`,
    ...(description !== undefined && { description }),
  })
}

export function requiredText(name: string, title: string, why: string) {
  return field('text', name, title, { why: `Fill this in. ${why}` })
}

/** The heading of a block. Required, because the headings form the outline of the page. */
export const headingField = field('string', 'heading', 'Heading', {
  description: 'Says what this part of the page is about. Screen readers use headings to navigate.',
  why: 'Write a heading. Readers need it to find this part of the page.',
})

export const introField = field('text', 'intro', 'Introduction', {
  description: 'One or two sentences under the heading. Leave empty when the heading says it all.',
})

export const headingFields = [headingField, introField]

type ListOptions = { description?: string; advice?: CustomValidator }

export function listField(name: string, title: string, type: string, why: string, more: ListOptions = {}) {
  const { description, advice = () => true } = more
  return field('array', name, title, {
    of: [{ type }],
    ...(description !== undefined && { description }),
    why: `Add at least one. ${why}`,
    rules: (rule) => rule.custom(advice).warning(),
  })
}

type ImageOptions = { description: string; why?: string }

export function imageField(name: string, title: string, { description, why }: ImageOptions) {
  return field('figure', name, title, {
    description: `${description} ${IMAGE_LIMITS}`,
    ...(why !== undefined && { rules: (rule) => rule.required().assetRequired().error(why) }),
  })
}

export const imageInstead = (description: string): FieldDefinition => ({
  ...imageField('image', 'Image instead of the drawing', { description }),
  fieldset: 'picture',
})

export function actionsField(description: string, why?: string) {
  return field('array', 'actions', 'Buttons', {
    description,
    of: [{ type: 'action' }],
    ...(why !== undefined && { why }),
    rules: (rule) =>
      rule.max(3).warning('With more than three buttons, readers don’t know which one to choose.'),
  })
}

/** A list of documents that a block shows. If it is empty, the block chooses them by its rule. */
export function choiceField(
  name: string,
  title: string,
  type: string,
  { rules, ...options }: Omit<Options<'array'>, 'of'>,
) {
  return field('array', name, title, {
    of: [{ type: 'reference', to: [{ type }] }],
    rules: (rule) => [
      rule.unique().error('The same one is listed twice.'),
      ...(rules ? [rules(rule)].flat() : []),
    ],
    ...options,
  })
}

export function hiddenByChoice(field: string) {
  return ({ parent }: { parent?: Record<string, unknown[] | undefined> | undefined }) =>
    Boolean(parent?.[field]?.length)
}

export function ruleFields(hidden: ReturnType<typeof hiddenByChoice>) {
  return [
    field('reference', 'industry', 'Only for this industry', {
      to: [{ type: 'industry' }],
      description: 'Leave empty for all industries.',
      hidden,
    }),
    field('reference', 'service', 'Only about this service', {
      to: [{ type: 'service' }],
      description: 'Leave empty for all services. Where there is none, the block is left out of the page.',
      hidden,
    }),
    field('number', 'most', 'How many at most', {
      options: { list: [1, 2, 3, 6, 9], layout: 'radio', direction: 'horizontal' },
      initialValue: 3,
      hidden,
    }),
  ]
}

type Selected = Readonly<Record<string, string | undefined>>

type Shown = {
  /** Its name in the list of blocks, as in Sanity's previews; its heading if left out. `media` replaces the icon. */
  select?: Readonly<Record<string, string>>
  named?: (selected: Selected) => string | undefined
  preview?: PreviewConfig
}

export function defineBlock(
  name: string,
  title: string,
  icon: ComponentType,
  fields: FieldDefinition[],
  { select = { title: 'heading' }, named = (selected) => selected['title'], preview }: Shown = {},
) {
  const prepare = (selected: Selected) => {
    const shown = named(selected)
    const media = (selected['media'] ?? icon) as ComponentType
    return { ...(shown && { title: shown }), subtitle: title, media }
  }
  return defineObject(name, title, { icon, preview: preview ?? { select, prepare } }, fields)
}

/** `select` names it in the list, as in Sanity's previews; `prepare` makes its name from the selected fields. */
export function defineItem(
  name: string,
  title: string,
  select: Readonly<Record<string, string>>,
  fields: FieldDefinition[],
  prepare?: PreviewConfig['prepare'],
) {
  return defineObject(name, title, { preview: { select, ...(prepare && { prepare }) } }, fields)
}

export function defineObject(
  name: string,
  title: string,
  more: Pick<ObjectDefinition, 'components' | 'icon' | 'options' | 'preview'>,
  fields: FieldDefinition[],
) {
  const fieldsets = Object.entries(FOLDS)
    .filter(([fold]) => fields.some(({ fieldset }) => fieldset === fold))
    .map(([fold, words]) => ({ name: fold, title: words, options: { collapsible: true, collapsed: true } }))
  return defineType({ ...more, name, title, type: 'object', fields, fieldsets })
}

export function defineDocument<Name extends string>(
  name: Name,
  title: string,
  icon: ComponentType,
  more: Omit<DocumentDefinition, 'type' | 'name' | 'title' | 'icon'>,
) {
  return defineType({ ...more, name, title, type: 'document', icon })
}
