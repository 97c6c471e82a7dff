import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { compileAhead } from './compile-ahead.ts'
import { step } from './progress.ts'
import { root } from './settings.ts'
import { runTool } from './run-tool.ts'
import { takeTurn } from './file-lock.ts'

/** A browser app, and what else its build depends on. */
type App = {
  folder: string
  title: string
  inputs: string[]
}

const own = (folder: string, more: string[] = []) =>
  ['src/**/*', 'build/**/*', 'public/**/*', 'index.html', 'vite.config.ts', 'package.json', ...more].map(
    (glob) => `${folder}/${glob}`,
  )

const apps: App[] = [
  {
    folder: 'web',
    title: 'Build the site',
    inputs: [...own('web'), 'packages/{content,contracts}/src/**/*', 'pnpm-lock.yaml'],
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
      'packages/contracts/src/**/*',
      'pnpm-lock.yaml',
    ],
  },
]

/**
 * Builds the apps that changed since their last build; if nothing changed, it takes a few milliseconds. Meanwhile it
 * compiles the servers, which also changed then.
 * Concurrent starts or tests in the same checkout build one after the other.
 */
export async function buildApps(): Promise<void> {
  const release = await takeTurn(path.join(root, 'node_modules/.cache/build.sqlite'))
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

/** Runs a package's `build` script, as pnpm would. */
async function build(folder: string): Promise<void> {
  const { scripts } = manifest.parse(
    JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')),
  )
  await runTool(scripts.build, [], folder, { shell: true, env: { NODE_ENV: 'production' } })
}
