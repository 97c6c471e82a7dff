import { readFileSync } from 'node:fs'

type Variables = Readonly<Record<string, string | undefined>>

/** Settings as the environment gives them, and what is wrong with how it does so. */
export interface GivenSettings {
  /** Only what is set: an empty value means "not set", so that a line of .env can be left in place. */
  given: Record<string, string>
  /** One line for each fault, the setting's name first. */
  faults: string[]
}

/**
 * Takes the settings of the given names out of the environment. Each may come as a file instead: `NAME_FILE` holds the
 * path of a file with the value, which is how container engines hand secrets over without showing them to whoever may
 * look at the environment. One line break at the file's end does not count; an empty file means "not set".
 *
 * @param names the settings of the program that asks; all other variables are left alone
 */
export function givenSettings(variables: Variables, names: readonly string[]): GivenSettings {
  const given: Record<string, string> = {}
  const faults: string[] = []
  for (const name of names) {
    const value = variables[name]
    const file = variables[`${name}_FILE`]
    try {
      const kept = file ? readFileSync(file, 'utf8').replace(/\r?\n$/, '') : ''
      if (value && kept) faults.push(`${name} and ${name}_FILE are both set: keep one of them`)
      const chosen = value || kept
      if (chosen) given[name] = chosen
    } catch (error) {
      faults.push(`${name}_FILE should be the path of a file that can be read (${reason(error)})`)
    }
  }
  return { given, faults }
}

/** Names the trouble without the path's content: `ENOENT`, `EACCES`, `EISDIR`. */
function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
}
