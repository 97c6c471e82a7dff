import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startCluster } from '@site/embedded-postgres/cluster'
import type { TestProject } from 'vitest/node'
import { root } from './test-environment.ts'

const run = promisify(execFile)

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  export interface ProvidedContext {
    /** Connection string of the maintenance database. `template_leads` on the same server is migrated. */
    postgresUrl: string
  }
}

/**
 * Starts one real PostgreSQL for the whole run, with a migrated template that each test file clones in
 * milliseconds.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-postgres-'))
  const cluster = await startCluster({ directory: path.join(folder, 'data'), password: 'test' })
  await cluster.createDatabase('template_leads')
  const env = { ...process.env, DATABASE_URL: cluster.url('template_leads') }
  await run(process.execPath, [path.join(root, 'api/src/cli/migrate.ts')], { env })
  project.provide('postgresUrl', cluster.url('postgres'))
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
