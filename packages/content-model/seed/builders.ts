import type {
  Action,
  Claim,
  ComparisonRow,
  IconItem,
  IconName,
  InclusionGroup,
  KeyFigures,
  NamedFact,
  Logos,
  Question,
  Seo,
  Slug,
  Step,
  TextItem,
  TextLink,
} from '../src/sanity-types.generated.ts'
import type { SeedDocument } from './seed-document.ts'
import { text } from './portable-text.ts'

/** The language of every seeded document. */
export const LANGUAGE = 'en-AU'

/** Metadata for search engines: a title of 30 to 60 characters, a description of 70 to 160. */
export function seo(title: string, description: string, keywords: string[]): SeedDocument<Seo> {
  return { _type: 'seo', title, description, keywords }
}

export function slug(current: string): SeedDocument<Slug> {
  return { _type: 'slug', current }
}

export function link(label: string, href: string, hint?: string): SeedDocument<TextLink> {
  return { _type: 'textLink', label, href, ...(hint && { hint }) }
}

export function reference(id: string): { _type: 'reference'; _ref: string } {
  return { _type: 'reference', _ref: id }
}

/** A button that opens a page. */
export function linkAction(
  label: string,
  href: string,
  style: Action['style'] = 'primary',
): SeedDocument<Action> {
  return { _type: 'action', label, kind: 'link', href, style }
}

/** A button that opens the support form in a popup. */
export function supportAction(label: string, style: Action['style'] = 'primary'): SeedDocument<Action> {
  return { _type: 'action', label, kind: 'supportForm', style }
}

/** A button that calls the phone number in the settings. */
export function phoneAction(label: string, style: Action['style'] = 'secondary'): SeedDocument<Action> {
  return { _type: 'action', label, kind: 'phone', style }
}

/** A point with an icon and an optional link. */
export function point(
  icon: IconName,
  title: string,
  description: string,
  more?: SeedDocument<TextLink>,
): SeedDocument<IconItem> {
  return { _type: 'iconItem', icon, title, text: description, ...(more ? { link: more } : {}) }
}

/** A point without an icon. */
export function plainPoint(title: string, description: string): SeedDocument<IconItem> {
  return { _type: 'iconItem', title, text: description }
}

/** A paragraph with a title. */
export function item(title: string, description: string): SeedDocument<TextItem> {
  return { _type: 'textItem', title, text: description }
}

/**
 * @param when a time that we promise, if any
 * @param state the sign beside it
 */
export function step(
  title: string,
  description: string,
  when?: string,
  state?: NonNullable<Step['state']>,
): SeedDocument<Step> {
  return { _type: 'step', title, text: description, ...(when ? { when } : {}), ...(state ? { state } : {}) }
}

/** A question. Each further argument is a paragraph of the answer. */
export function question(asked: string, ...answer: string[]): SeedDocument<Question> {
  return { _type: 'question', question: asked, answer: text(...answer) }
}

export function group(title: string, ...items: string[]): SeedDocument<InclusionGroup> {
  return { _type: 'inclusionGroup', title, items }
}

export function claim(value: string, label: string, detail: string): SeedDocument<Claim> {
  return { _type: 'claim', value, label, detail }
}

/** A number with what was counted, and the page that says so. */
export function figure(
  value: string,
  unit: string,
  label: string,
  source: string,
  href: string,
): SeedDocument<KeyFigures['figures'][number]> {
  return { _type: 'keyFigure', value, unit, label, source, href }
}

/** For people whose question isn't in a list. */
export const askUs = {
  intro: 'Have another one? Call us, and somebody in {{city}} answers.',
  action: phoneAction('Call us'),
}

/** A value that text can contain as `{{key}}`. */
export function fact(key: string, name: string, value: string): SeedDocument<NamedFact> {
  return { _type: 'namedFact', key, name, value }
}

export function partner(name: string, role: string): SeedDocument<Logos>['logos'][number] {
  return { _type: 'logo', name, role }
}

/**
 * A row of the plan comparison.
 *
 * @param values One for each plan, in the order of `planIds`: included, not included, or a text.
 */
export function row(
  planIds: readonly string[],
  label: string,
  help: string | undefined,
  ...values: (boolean | string)[]
): SeedDocument<ComparisonRow> {
  if (values.length !== planIds.length) throw new Error(`"${label}" needs ${planIds.length} values`)
  return {
    _type: 'comparisonRow',
    label,
    ...(help ? { help } : {}),
    values: planIds.map((id, index) => {
      const value = values[index] ?? false
      return {
        _type: 'comparisonValue',
        plan: reference(id),
        included: value !== false,
        ...(typeof value === 'string' ? { text: value } : {}),
      }
    }),
  }
}
