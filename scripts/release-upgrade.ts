import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  fetchRelease,
  git,
  prepareRelease,
  requireCleanCheckout,
  runningCommit,
  switchTo,
} from './release/checkout.ts'
import { restartSystem } from './release/restart.ts'
import { runCommand, say, showHelp, step } from './system/terminal.ts'
import { readSettings, root } from './system/settings.ts'

showHelp(`pnpm release:upgrade [REF] [--check]
pnpm release:upgrade --back

Makes a backup, installs and builds the release beside the running one, has it check the settings and the database,
switches the checkout to it (branch running-release) and restarts the system. If a part doesn't come up, it prints the
part's error and starts the previous release again.
  REF      a commit, tag or branch; if not given, the newest commit of the repository's default branch
  --check  shows what it changes, builds it, has it check the settings, the database and what it would migrate, and stops
  --back   returns to the previous release; the data stays as it is, because migrations only add`)

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { back: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
})

const short = (commit: string) => commit.slice(0, 8)

const noteIn = (dataFolder: string) => path.join(dataFolder, 'release-before')

await runCommand('release:upgrade', () => {
  const ref = positionals[0] ?? 'origin/HEAD'
  return values.check ? check(ref) : upgrade(values.back, ref)
})

async function check(ref: string): Promise<void> {
  const settings = readSettings()
  const [from, to] = [runningCommit(), fetchRelease(ref)]
  if (to === from) return say(`${short(to)} is already installed.`)
  showChanges(from, to)
  await prepareRelease(to, settings, { keep: false })
  say(`${short(to)} fits. Nothing was changed. pnpm release:upgrade ${ref} installs it.`)
}

async function upgrade(back: boolean, ref: string): Promise<void> {
  const settings = readSettings()
  const { DATA_DIR } = settings
  requireCleanCheckout()
  const from = runningCommit()
  const to = back ? releaseBefore(DATA_DIR) : fetchRelease(ref)
  if (to === from) return say(`${short(to)} is already installed.`)
  if (!back) {
    showChanges(from, to)
    backUp()
    await prepareRelease(to, settings)
  }
  const go = async (commit: string) => {
    await step(`Switch to ${short(commit)}`, () => switchTo(commit, DATA_DIR))
    const runs = await restartSystem(settings)
    return runs ? `${short(commit)} runs` : `nothing runs; pnpm start starts ${short(commit)}`
  }
  let result
  try {
    result = await go(to)
  } catch (error) {
    if (back) throw error
    say(`${(error as Error).message}\n`)
    throw new Error(`${short(to)} did not start (see above). Now ${await go(from)}.`, { cause: error })
  }
  writeFileSync(noteIn(DATA_DIR), from)
  say(`Now ${result}. Back to ${short(from)}: pnpm release:upgrade --back`)
}

function showChanges(from: string, to: string): void {
  const added = git('diff', '--unified=0', `${from}..${to}`, '--', 'CHANGELOG.md')
    .split('\n')
    .filter((line) => /^\+(?!\+\+)/.test(line))
    .map((line) => line.slice(1))
  const migrations = git('diff', '--name-only', '--diff-filter=A', `${from}..${to}`, '--', 'api/migrations')
  say(added.join('\n').trim() || 'The changelog says nothing new.')
  say(migrations ? `\nMigrations of the database:\n${migrations}\n` : '\nNo migrations of the database.\n')
}

function releaseBefore(dataFolder: string): string {
  const note = noteIn(dataFolder)
  if (!existsSync(note))
    throw new Error('This command has not upgraded anything yet, so there is no release to go back to.')
  return readFileSync(note, 'utf8').trim()
}

/** @throws Error if it fails, which it has said itself by then */
function backUp(): void {
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/backup.ts')], { stdio: 'inherit' })
  if (status !== 0) throw new Error('Nothing was changed, because there is no backup.')
}
