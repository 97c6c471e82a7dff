import path from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { readControl } from '../../packages/content-lake/src/command/lake-connection.ts'
import { lakeFolder } from '../../packages/content-lake/src/env.ts'

type Role = 'viewer' | 'editor' | 'administrator'

/**
 * Signs a browser in to the Studio of a local system, as `pnpm editors link` does: it creates a one-time link
 * with the secret from the data folder and opens it.
 *
 * @param dataDir the system's folder; defaults to the shared end-to-end system's
 */
export async function signIn(
  context: BrowserContext,
  role: Role = 'editor',
  dataDir: string | undefined = process.env['DATA_DIR'],
): Promise<void> {
  const folder = lakeFolder(path.resolve(dataDir ?? ''))
  const control = readControl(folder)
  if (!control) throw new Error(`No lake runs in ${folder}`)
  const made = await fetch(`${control.url}/v1/editors/development-${role}/code`, {
    method: 'POST',
    headers: { authorization: `Bearer ${control.token}` },
  })
  const { link, message } = (await made.json()) as { link?: string; message?: string }
  if (link === undefined) throw new Error(`No link was made: ${message}`)
  const opened = await context.request.get(link, { maxRedirects: 0 })
  if (opened.status() !== 303) throw new Error(`The link answered ${opened.status()}`)
}
