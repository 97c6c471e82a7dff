import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for one test file; remove it in `afterAll`. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'lake-unit-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
