import {
  defineField,
  type FieldDefinition,
  type IntrinsicDefinitions,
  type IntrinsicTypeName,
  type RuleDef,
  type StringRule,
  type TypeAliasDefinition,
} from 'sanity'
import { asRead } from '../facts/known-facts.ts'

type Definition<Type extends string> = Type extends IntrinsicTypeName
  ? IntrinsicDefinitions[Type]
  : TypeAliasDefinition<Type, undefined>

type Options<Type extends string> = Omit<Definition<Type>, 'type' | 'name' | 'title' | 'validation'> & {
  group?: string
  /** Why it is required, as an error for the editor. Leave out if it may be empty. */
  why?: string
  /** How many characters look good, and a warning for texts with more. */
  most?: [characters: number, warning: string]
  /** Further rules. */
  rules?: Definition<Type>['validation']
}

/** As people here write dates. Sanity's own is 2026-11-23, and it accepts no other than the one it shows. */
const DATES = { dateFormat: 'D MMMM YYYY' }

/** A field of a form. */
export function field<Type extends string>(
  type: Type,
  name: string,
  title: string,
  { why, most, rules, ...options }: Options<Type> = {} as Options<Type>,
): FieldDefinition {
  const further = rules as ((rule: unknown) => unknown) | undefined
  const validation = (rule: StringRule) =>
    [
      ...(why === undefined ? [] : [rule.required().error(why)]),
      ...(further ? [further(rule)].flat() : []),
      ...(most ? [atMost(rule, ...most)] : []),
    ] as RuleDef<StringRule, string>[]
  const hasRules = why !== undefined || most !== undefined || rules !== undefined
  const shown = type === 'date' ? { options: DATES } : {}
  return defineField({ ...shown, ...options, type, name, title, ...(hasRules && { validation }) } as never)
}

/** A choice between a few values that are all shown. The first is chosen at the start. */
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

/** Warns about text over a number of characters, counted with the values of its facts. */
function atMost(rule: StringRule, most: number, why: string): StringRule {
  return rule
    .custom(
      async (text: string | undefined, context) =>
        ((await asRead(text, context)) ?? '').length <= most || why,
    )
    .warning()
}
