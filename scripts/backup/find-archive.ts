import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { say } from '../system/progress.ts'
import { listBackups } from './folder.ts'
import { ERASURES } from './off-site.ts'

/**
 * Finds the archive to restore, and the list of erasures beside it.
 *
 * @param place an archive, or a folder, whose newest one is used
 * @throws Error if there is none
 */
export function findArchive(place: string): { file: string; erasures: string[] } {
  const here = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), place)
  if (!existsSync(here)) throw new Error(`There is no ${here}`)
  const isFile = !statSync(here).isDirectory()
  const folder = isFile ? path.dirname(here) : here
  const name = isFile ? path.basename(here) : listBackups(here)[0]
  if (!name) throw new Error(`There is no backup in ${here}`)
  if (!isFile) say(`The newest in ${here} is ${name}`)
  return { file: path.join(folder, name), erasures: [path.join(folder, ERASURES)].filter(existsSync) }
}
