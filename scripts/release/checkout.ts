import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { childEnvironment, root, type Settings } from '../system/settings.ts'
import { step } from '../system/terminal.ts'
import { runTool } from '../system/run-program.ts'

export function git(...args: string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  } catch (cause) {
    const { stderr = '', message } = cause as Error & { stderr?: string }
    throw new Error(stderr.trim() || message, { cause })
  }
}

export function requireCleanCheckout(): void {
  const changed = git('status', '--porcelain', '--untracked-files=no')
  if (changed)
    throw new Error(`These files of the checkout were changed; commit or undo that first:\n${changed}`)
}

export const runningCommit = () => git('rev-parse', 'HEAD')

export function fetchRelease(ref: string): string {
  git('fetch', '--quiet', '--tags', 'origin')
  return git('rev-parse', '--verify', `${ref}^{commit}`)
}

const apps = ['web', 'studio']

const builtIn = (dataFolder: string, commit: string) => path.join(dataFolder, 'upgrade', commit)

/**
 * Installs and builds a release in a checkout of its own, while the present one goes on, and has it check settings
 * and database.
 * @param keep whether to keep its builds for the switch to it
 * @throws Error with what is wrong; nothing has changed then
 */
export async function prepareRelease(
  commit: string,
  { DATA_DIR }: Settings,
  { keep = true } = {},
): Promise<void> {
  const place = path.join(DATA_DIR, 'upgrade/checkout')
  const leave = () => {
    rmSync(place, { recursive: true, force: true })
    git('worktree', 'prune')
  }
  leave()
  try {
    git('worktree', 'add', '--quiet', '--detach', place, commit)
    await step('Install the release beside this one', () => install(place))
    await step('Check the settings with it, and build it', () =>
      runTool(path.join(place, 'node_modules/.bin/node'), ['scripts/start.ts', '--prepare'], place, {
        env: childEnvironment({ DATA_DIR }),
      }),
    )
    if (keep)
      for (const app of apps) move(path.join(place, app, 'dist'), path.join(builtIn(DATA_DIR, commit), app))
  } finally {
    leave()
  }
}

/** Always at the release that runs. */
const BRANCH = 'running-release'

/**
 * Also to its dependencies and, if it was prepared or ran before, its builds. The running system has its code in
 * memory.
 */
export async function switchTo(commit: string, dataFolder: string): Promise<void> {
  const before = runningCommit()
  git('checkout', '--quiet', '-B', BRANCH, commit)
  await install(root)
  for (const app of apps) {
    const dist = path.join(root, app, 'dist')
    move(dist, path.join(builtIn(dataFolder, before), app))
    move(path.join(builtIn(dataFolder, commit), app), dist)
  }
  const old = readdirSync(path.join(dataFolder, 'upgrade')).filter((name) => name !== before)
  for (const name of old) rmSync(path.join(dataFolder, 'upgrade', name), { recursive: true })
}

const install = (folder: string) =>
  runTool('npx', ['--yes', 'pnpm@12', 'install', '--frozen-lockfile'], folder)

/** Across file systems too. */
function move(from: string, to: string): void {
  if (!existsSync(from)) return
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true, preserveTimestamps: true })
  rmSync(from, { recursive: true })
}
