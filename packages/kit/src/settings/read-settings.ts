import * as z from 'zod/mini'
import { givenSettings } from './given-settings.ts'

export type Given = Readonly<Record<string, string | undefined>>

export class SettingsError extends Error {
  /** @param of whose settings they are, such as `the site` */
  constructor(faults: string[], of?: string, guide = '.env.example') {
    const whose = of === undefined ? '' : ` of ${of}`
    const lines = faults.map((fault) => `  ${fault}\n`).join('')
    super(`These settings${whose} are wrong:\n${lines}${guide} describes all settings.`)
  }
}

export type ReadOptions = {
  of?: string
  guide?: string | undefined
  /** Further faults, one line for each, beginning with the setting's name. */
  findMore?: (given: Given) => string[]
}

/** An empty value counts as not set. @throws SettingsError listing every wrong setting and what it must be */
export function readSettings<Schema extends z.core.$ZodObject>(
  schema: Schema,
  variables: Given,
  { of, guide, findMore = () => [] }: ReadOptions = {},
): z.output<Schema> {
  const { given, faults } = givenSettings(variables, Object.keys(schema._zod.def.shape))
  const result = z.safeParse(schema, given)
  const wrong = result.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
  const all = [...faults, ...wrong, ...findMore(given)]
  if (!result.success || all.length > 0) throw new SettingsError(all, of, guide)
  return result.data
}
