import { DATASET } from '../../packages/content-model/seed/dataset.ts'

/** A field, a block or a type in the Studio's schema. */
export type Field = {
  readonly name: string
  readonly type: string
  readonly title?: string
  readonly of?: readonly Field[]
  readonly to?: readonly { readonly type: string }[]
  readonly fields?: readonly Field[]
  readonly options?: { readonly list?: readonly unknown[] }
  readonly validation?: (rule: unknown) => unknown
}

/** The Studio is checked with settings of its own, so its types stay there. */
const load = async (file: string) => (await import(`../../${file}`)) as Record<string, unknown>

export const { BLOCKS } = (await load('studio/schemas/blocks.ts')) as { BLOCKS: Field[] }
const { SCHEMA_TYPES } = (await load('studio/schemas/schema-types.ts')) as { SCHEMA_TYPES: Field[] }

const types = new Map(SCHEMA_TYPES.map((type) => [type.name, type]))

/** As long as a word gets, and with what HTML would take for its own. */
const WORD = '<b>&Supercalifragilisticexpialidociousantidisestablishmentarianism'

/** Fields whose text has to have a form of its own. */
const FORMS: Readonly<Record<string, string>> = {
  href: '/contact',
  icon: 'users',
  email: 'name@example.com',
  phone: '02 5550 0142',
}

/** The fields that editors fill in. */
export type Filling = {
  /** Whether a field of an object is filled in. */
  readonly wanted: (field: Field) => boolean
  /** The text of a field without a form of its own. */
  readonly text?: () => string
  /** One of the choices of a field. */
  readonly choose?: (choices: readonly unknown[]) => unknown
  /** How often a list has each kind of member. */
  readonly members?: () => number
  /** Ids of what was uploaded. */
  readonly image?: string
  readonly file?: string
}

export function isRequired({ validation }: Field): boolean {
  let required = false
  const rule: unknown = new Proxy(
    {},
    {
      get: (_rule, name) => () => {
        required ||= name === 'required'
        return rule
      },
    },
  )
  validation?.(rule)
  return required
}

/** A value that an editor could have filled in. */
function filled(field: Field, filling: Filling): unknown {
  const { wanted, text = () => WORD, choose = ([first]) => first, members = () => 1 } = filling
  const { image = `image-${'a'.repeat(40)}-800x600-jpg`, file = `file-${'a'.repeat(40)}-pdf` } = filling
  const choices = field.options?.list
  if (choices?.length && field.type !== 'array') {
    const chosen = choose(choices)
    return typeof chosen === 'object' ? (chosen as { value: unknown }).value : chosen
  }
  const known = types.get(field.type)
  if (known) {
    const value = filled({ ...known, name: field.name }, filling)
    return isObject(value) ? { ...value, _type: known.name } : value
  }
  const object = () =>
    Object.fromEntries(
      (field.fields ?? []).filter(wanted).map((inner) => [inner.name, filled(inner, filling)]),
    )
  switch (field.type) {
    case 'object':
      return object()
    case 'image':
      return { ...object(), asset: { _ref: image, _type: 'reference' } }
    case 'file':
      return { asset: { _ref: file, _type: 'reference' } }
    case 'reference':
      return { _ref: DATASET.find(({ _type }) => _type === field.to?.[0]?.type)?._id, _type: 'reference' }
    case 'array':
      return Array.from({ length: members() }, () => field.of ?? [])
        .flat()
        .map((member, index) => filledMember(member, index, filling))
    case 'block':
      return {
        style: 'normal',
        markDefs: [],
        children: [{ _key: 's', _type: 'span', text: text(), marks: [] }],
      }
    case 'number':
      return 2
    case 'datetime':
      return '2026-12-03T22:30:00Z'
    case 'boolean':
      return true
    default:
      return FORMS[field.name] ?? text()
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A member of a list, such as a block of a page. */
export function filledMember(member: Field, index: number, filling: Filling): unknown {
  const value = filled(member, filling)
  return isObject(value) ? { _type: member.name ?? member.type, ...value, _key: `k${index}` } : value
}
