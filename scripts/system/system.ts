import path from 'node:path'
import { freePort } from '@site/embedded-postgres/free-port'
import { isLocalStart } from '@site/kit/addresses/public-site'
import { COMPILE_CACHE } from './build.ts'
import { type PartName, partEnvironment } from './environments.ts'
import { type Part, type PartOptions, startPart } from './supervised-process.ts'
import { step } from './terminal.ts'
import { NO_EXPERIMENTAL_WARNINGS, runPart } from './run-program.ts'
import { readDatabasePassword, readSecrets } from './secrets.ts'
import { databaseFolder, root, type Settings } from './settings.ts'
import { askPostgres } from './watchdog.ts'

export type System = Awaited<ReturnType<typeof startSystem>>

/**
 * Starts the parts in order of their dependencies.
 * @param built what needs no build starts before it resolves
 * @param parts receives each as it starts, for the caller to stop if a later one fails
 */
export async function startSystem(
  settings: Settings,
  parts: Part[],
  mode: 'production' | 'development',
  built: Promise<void>,
) {
  const secrets = readSecrets(settings)
  const environment = (part: PartName) => ({
    ...partEnvironment(part, settings, secrets, mode),
    NODE_COMPILE_CACHE: COMPILE_CACHE,
  })
  const begin = async (
    name: PartName,
    title: string,
    options: Pick<PartOptions, 'health' | 'probe'>,
    env: NodeJS.ProcessEnv = environment(name),
  ) => {
    const args = [
      NO_EXPERIMENTAL_WARNINGS,
      ...(mode === 'development' ? ['--import', path.join(import.meta.dirname, 'report-sources.ts')] : []),
      SMALL_YOUNG_GENERATION,
      ...(name === 'api' ? [API_HEAP] : []),
      path.join(root, programs[name]),
    ]
    const logs = path.join(settings.DATA_DIR, 'logs')
    parts.push(await step(title, () => startPart({ name, args, env, logs, ...options })))
  }

  let databaseUrl = settings.DATABASE_URL
  if (databaseUrl === undefined) {
    const port = await freePort()
    const password = readDatabasePassword(settings)
    databaseUrl = embeddedUrl(password, port)
    const env = {
      ...environment('postgres'),
      POSTGRES_DIRECTORY: databaseFolder(settings),
      POSTGRES_PASSWORD: password,
      POSTGRES_PORT: String(port),
      POSTGRES_DATABASE: database,
    }
    await begin('postgres', 'Start the database', { health: (signal) => askPostgres(port, signal) }, env)
  }
  const apiEnv = { ...environment('api'), DATABASE_URL: databaseUrl }
  await step('Migrate the database', () => runPart('api/src/cli/migrate.ts', [], apiEnv))
  if (!settings.hosted) {
    const seed = path.join(root, 'packages/content-model/seed/production.ndjson')
    await step('Load the first content', () =>
      runPart('lake/src/cli/seed.ts', ['--file', seed], environment('lake')),
    )
    await begin('lake', 'Start the content lake', at(settings.LAKE_PORT, '/healthz'))
  }
  // The API's alerts would report the site as down during the build.
  await built
  await begin('api', 'Start the lead API', at(settings.API_PORT, '/readyz'), apiEnv)
  await begin('web', 'Start the site', at(settings.WEB_PORT, '/readyz'))
  if (settings.PREVIEW_URL) await begin('preview', 'Start the preview', at(settings.PREVIEW_PORT, '/healthz'))
  await begin('studio', 'Start the Studio', at(settings.STUDIO_PORT, '/healthz'))
  const isLocal = !settings.hosted && isLocalStart(settings.SITE_URL)
  const link = isLocal ? await runPart('lake/src/cli/editors.ts', ['link'], environment('lake')) : undefined
  return { databaseUrl, signInLink: link?.trim() }
}

const at = (port: number, path: string) => ({ probe: `http://localhost:${port}${path}` })

export const database = 'leads'

const programs: Record<PartName, string> = {
  postgres: 'packages/embedded-postgres/src/main.ts',
  lake: 'lake/src/server.ts',
  api: 'api/src/server.ts',
  web: 'web/src/server/server.ts',
  preview: 'web/src/preview/server.ts',
  studio: 'studio/src/server.ts',
}

/** Megabytes of each half of V8's young generation, which by default keeps 20 to 40 MiB of garbage for good. */
const SMALL_YOUNG_GENERATION = '--max-semi-space-size=4'

/** Its live heap is under 80 MiB with all counters full. V8 would let twice that of garbage pile up. */
const API_HEAP = '--max-old-space-size=128'

export function embeddedUrl(password: string, port: number): string {
  return `postgres://site:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

export async function stopSystem(parts: Part[]): Promise<void> {
  for (const part of parts.toReversed()) await part.stop()
}
