import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** `priceList` for `price-list`. */
export const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())

/** `Price list`. */
export const toTitle = (name: string): string => (name[0]!.toUpperCase() + name.slice(1)).replaceAll('-', ' ')

/** Before the first line that a pattern finds. */
export type Insertion = { file: string; before: RegExp; line: string }

/**
 * Writes new files, and their entries in lists.
 * @returns the files written or changed
 * @throws Error if one is there already, or a list is not where it was
 */
export function addFiles(
  root: string,
  files: Record<string, string>,
  insertions: readonly Insertion[],
): string[] {
  const taken = Object.keys(files).find((file) => existsSync(path.join(root, file)))
  if (taken) throw new Error(`${taken} is there already: choose another name`)
  const changed = new Map<string, string>()
  for (const { file, before, line } of insertions) {
    const text = changed.get(file) ?? readFileSync(path.join(root, file), 'utf8')
    const at = before.exec(text)?.index
    if (at === undefined) throw new Error(`${file} has no place for: ${line}`)
    changed.set(file, `${text.slice(0, at)}${line}\n${text.slice(at)}`)
  }
  const all = [...Object.entries(files), ...changed]
  for (const [file, text] of all) writeFileSync(path.join(root, file), text)
  return all.map(([file]) => file)
}
