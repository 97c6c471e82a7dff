import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { step } from './terminal.ts'
import { root } from './settings.ts'
import { NO_EXPERIMENTAL_WARNINGS, runTool } from './run-program.ts'

const own = (folder: string, more: string[] = []) =>
  ['src/**/*', 'build/**/*', 'public/**/*', 'index.html', 'vite.config.ts', 'package.json', ...more].map(
    (glob) => `${folder}/${glob}`,
  )

const apps = [
  {
    folder: 'web',
    title: 'Build the site',
    inputs: [...own('web'), 'packages/{content-model,domain}/src/**/*', 'pnpm-lock.yaml'],
  },
  {
    folder: 'studio',
    title: 'Build the Studio',
    inputs: [
      ...own('studio', [
        'sanity.config.ts',
        'schemas/**/*',
        'structure/**/*',
        'components/**/*',
        'desk/**/*',
      ]),
      'packages/content-lake/src/multiplex-protocol.ts',
      'packages/domain/src/**/*',
      'pnpm-lock.yaml',
    ],
  },
]

/**
 * Builds the apps that changed since their last build, one start or test of a checkout after the other. Meanwhile it
 * compiles the servers, which also changed then.
 */
export async function buildApps(): Promise<void> {
  const release = await acquireLock(path.join(root, 'node_modules/.cache/build.sqlite'))
  try {
    await buildChanged()
  } finally {
    release()
  }
}

async function buildChanged(): Promise<void> {
  const changed = apps
    .map((app) => ({
      ...app,
      stamp: path.join(root, app.folder, 'dist/inputs.sha256'),
      hash: hashInputs(app.inputs),
    }))
    .filter(({ stamp, hash }) => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash)
  const builds = changed.map(async ({ title, folder, stamp, hash }) => {
    await step(title, () => build(folder))
    mkdirSync(path.dirname(stamp), { recursive: true })
    writeFileSync(stamp, hash)
  })
  await Promise.all([...builds, ...(changed.length > 0 ? [compileAhead()] : [])])
}

function hashInputs(globs: string[]): string {
  const hash = createHash('sha256')
  for (const name of globSync(globs, { cwd: root }).toSorted()) {
    const file = path.join(root, name)
    if (statSync(file).isFile()) hash.update(name).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

const manifest = z.object({ scripts: z.object({ build: z.string() }) })

async function build(folder: string): Promise<void> {
  const { scripts } = manifest.parse(
    JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')),
  )
  await runTool(scripts.build, [], folder, { shell: true, env: { NODE_ENV: 'production' } })
}

/** With compiled modules a part starts in half the time, and needs 10 to 20 MB less. */
export const COMPILE_CACHE = path.join(root, 'node_modules/.cache/compile')

/** They import, without delay, what the parts run. */
export const compiled = [
  'api/src/serve.ts',
  'lake/src/lake-rules.ts',
  'packages/content-lake/src/serve.ts',
  'studio/src/server.ts',
  'web/src/preview/server.ts',
  'web/src/server/start-site.ts',
]

/** Node compiles all modules before it runs this first one, which ends the process. */
const END =
  'data:text/javascript,import{flushCompileCache}from"node:module";flushCompileCache();process.exit()'

export async function compileAhead(): Promise<void> {
  const modules = [END, ...compiled.map((file) => pathToFileURL(path.join(root, file)).href)]
  const program = modules.map((module) => `import ${JSON.stringify(module)}`).join(';')
  const args = [NO_EXPERIMENTAL_WARNINGS, '--input-type=module', '--eval', program]
  await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
  })
}

const RETRY_DELAY_MS = 100

/**
 * Waits for an SQLite file lock, which the operating system releases even after a kill.
 * @returns a function that releases it
 */
export async function acquireLock(file: string): Promise<() => void> {
  mkdirSync(path.dirname(file), { recursive: true })
  const database = new DatabaseSync(file)
  while (!tryToLock(database)) await delay(RETRY_DELAY_MS)
  return () => database.close()
}

function tryToLock(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    // SQLITE_BUSY
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return false
    throw error
  }
}
