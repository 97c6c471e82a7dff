import * as z from 'zod/mini'
import * as kinds from './kinds.ts'
import { type Given, readSettings, type ReadOptions } from './read-settings.ts'
import { listNames, PARTNERS, type Reader, type Setting, SETTINGS, type SettingName } from './table.ts'

type Table = typeof SETTINGS
type NameOf<Part extends Reader> = {
  [Name in SettingName]: Part extends Table[Name]['readers'][number] ? Name : never
}[SettingName]

/** Undefined are those that aren't set, have no default, and aren't needed. */
export type PartSettings<Part extends Reader, Needed extends SettingName = never> = {
  readonly [Name in NameOf<Part>]:
    | z.output<(typeof kinds)[Table[Name]['kind']]>
    | (Table[Name] extends { standard: string } | { portIn: string }
        ? never
        : Name extends Needed
          ? never
          : undefined)
}

type Options<Needed> = ReadOptions & {
  needs?: readonly Needed[]
}

/** Reads a part's settings, as the table has them. @throws SettingsError listing every wrong one and what it must be */
export function readPart<Part extends Reader, Needed extends NameOf<Part> = never>(
  part: Part,
  variables: Given,
  { of, needs = [], findMore = () => [] }: Options<Needed> = {},
): PartSettings<Part, Needed> {
  const names = listNames(part)
  const shape = Object.fromEntries(
    names.map((name) => [name, createSchema(name, (needs as readonly string[]).includes(name))]),
  )
  const values: Record<string, unknown> = readSettings(z.object(shape), variables, {
    ...(of && { of }),
    findMore: (given) => [...missingPartners(names, given), ...findMore(given)],
  })
  for (const name of names) {
    const { portIn }: Setting = SETTINGS[name]
    if (portIn) values[name] ??= `http://localhost:${values[portIn]}`
  }
  return values as PartSettings<Part, Needed>
}

const schemas: Readonly<Record<string, unknown>> = { ...kinds }

function createSchema(name: SettingName, isNeeded: boolean) {
  const { kind, standard }: Setting = SETTINGS[name]
  const schema = schemas[kind] as z.ZodMiniType
  if (standard !== undefined) return z.prefault(schema, standard)
  return isNeeded ? schema : z.optional(schema)
}

function missingPartners(names: readonly SettingName[], given: Given): string[] {
  return PARTNERS.filter((pair) => pair.every((name) => names.includes(name))).flatMap((pair) => {
    const missing = pair.filter((name) => given[name] === undefined)
    const [present] = pair.filter((name) => given[name] !== undefined)
    return present && missing[0] ? [`${missing[0]} must be set, because ${present} is: they go together`] : []
  })
}
