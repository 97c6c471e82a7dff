import { readFileSync } from 'node:fs'

type Variables = Readonly<Record<string, string | undefined>>

/**
 * The settings in an environment. Container engines pass secrets as `NAME_FILE`, the path of a file, whose last line
 * break doesn't count. Empty is not set, so that people can leave the line in .env.
 * @returns also one line for each fault, starting with the setting's name
 */
export function givenSettings(variables: Variables, names: readonly string[]) {
  const given: Record<string, string> = {}
  const faults: string[] = []
  for (const name of names) {
    const value = variables[name]
    const file = variables[`${name}_FILE`]
    try {
      const content = file ? readFileSync(file, 'utf8').replace(/\r?\n$/, '') : ''
      if (value && content) faults.push(`${name} and ${name}_FILE are both set: keep one of them`)
      const chosen = value || content
      if (chosen) given[name] = chosen
    } catch (error) {
      faults.push(`${name}_FILE must be the path of a readable file (${reason(error)})`)
    }
  }
  return { given, faults }
}

/** Such as `ENOENT`. The message could reveal the path. */
function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
}
