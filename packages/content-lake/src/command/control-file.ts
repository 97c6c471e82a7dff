import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const schema = z.object({ url: z.url(), token: z.string().min(32) })

/** How commands on this machine reach the running lake as administrator. */
export type Control = z.infer<typeof schema>

const pathIn = (folder: string): string => join(folder, 'control.json')

/** Writes the process's address and token. Whoever can read the folder could change the lake anyway. */
export function writeControl(folder: string, control: Control): void {
  const path = pathIn(folder)
  writeFileSync(`${path}.new`, JSON.stringify(control), { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

export function removeControl(folder: string): void {
  rmSync(pathIn(folder), { force: true })
}

/** What the last lake in this folder wrote. That lake may have stopped. */
export function readControl(folder: string): Control | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(pathIn(folder), 'utf8')))
  } catch {
    return undefined
  }
}
