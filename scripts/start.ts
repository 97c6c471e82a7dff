/** `pnpm start`: runs the whole system on this machine. `--dev` adds hot reload (`pnpm dev`). */
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { SettingsError } from '@site/settings/read-settings'
import { startOwnBackups } from './backup/own-backups.ts'
import { failureNote, UPGRADED } from './release/restart.ts'
import { buildApps } from './system/build.ts'
import { requireDatabase } from './system/database-url.ts'
import { readEverySetting, unknownSettings } from './system/every-setting.ts'
import { say, showHelp } from './system/terminal.ts'
import { onLauncherGone } from './system/launcher.ts'
import { claimFolder, describeStartFailure } from './system/lock.ts'
import type { Part } from './system/part.ts'
import { requireFreePorts } from './system/ports.ts'
import { root, type Settings } from './system/settings.ts'
import { startSystem, stopSystem, type System } from './system/system.ts'
import { watchSources } from './system/watch.ts'

showHelp(`pnpm start   runs the whole system on this machine; Ctrl-C stops it
pnpm dev     the same with hot reload

Settings come from the environment and from .env; .env.example describes all settings.`)

/** EX_CONFIG of sysexits.h. systemd doesn't start again after it (deploy/systemd/lead-site.service). */
const WRONG_SETTINGS = 78

const started = Date.now()
/** Milliseconds that a release which doesn't come up waits for `pnpm release:upgrade` to switch back. */
const SWITCHED_BACK_WITHIN = 2 * 60_000

/** The environment without .env, which may change until the next start. */
const inherited = { ...process.env }
const development = process.argv.includes('--dev')
const parts: Part[] = []
let release = () => {}
let stopBackups = async () => {}
let dataFolder: string | undefined
let ending: Promise<never> | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
process.on('SIGUSR2', () => end('again'))
// One of our own programs, such as a test, started this process. If it ends, the channel closes.
process.once('disconnect', () => end(0))
onLauncherGone(() => end(0))

try {
  const settings = readEverySetting()
  for (const name of unknownSettings())
    say(`! ${name} in .env is not a setting, so nothing reads it: .env.example has all names`)
  // For an upgrade, while another release runs.
  if (process.argv.includes('--prepare')) {
    await requireDatabase(settings)
    await buildApps()
    process.exit(0)
  }
  dataFolder = settings.DATA_DIR
  const ports = portsOf(settings)
  const { API_METRICS_PORT, WEB_METRICS_PORT } = settings
  const metricsPorts = { API_METRICS_PORT, WEB_METRICS_PORT }
  release = claimFolder(settings.DATA_DIR, { ...ports, ...metricsPorts })
  await requireFreePorts(ports, metricsPorts)
  await requireDatabase(settings)
  const mode = development ? 'development' : 'production'
  const built = development ? Promise.resolve() : buildApps()
  // If it fails, the start fails later, when it awaits the result.
  built.catch(() => {})
  const system = await startSystem(settings, parts, mode, built)
  if (development) watchSources(parts)
  else stopBackups = startOwnBackups(settings)
  report(settings, system)
} catch (error) {
  if (!ending) {
    const reason = describeStartFailure(error, dataFolder)
    console.error(`\n${reason}`)
    if (dataFolder && process.argv.includes(UPGRADED)) await waitForAnotherRelease(dataFolder, reason)
    await end(error instanceof SettingsError ? WRONG_SETTINGS : 1)
  }
}

function portsOf(settings: Settings): Record<string, number> {
  const { WEB_PORT, API_PORT, STUDIO_PORT, LAKE_PORT, PREVIEW_PORT, PREVIEW_URL, hosted } = settings
  return {
    WEB_PORT,
    API_PORT,
    STUDIO_PORT,
    ...(hosted ? {} : { LAKE_PORT }),
    ...(PREVIEW_URL ? { PREVIEW_PORT } : {}),
  }
}

function report(settings: Settings, { databaseUrl, signInLink }: System): void {
  const shown = new URL(databaseUrl)
  shown.password &&= '…'
  const rows = [
    ['Site', settings.SITE_URL],
    ['Lead API', settings.API_URL],
    ['Studio', settings.STUDIO_URL],
    ...(signInLink ? [['Sign in', `${signInLink}  (once; another: pnpm editors link)`]] : []),
    ...(settings.PREVIEW_URL ? [['Preview', `${settings.PREVIEW_URL}  (for editors, from the Studio)`]] : []),
    ['Content lake', settings.hosted ? `Sanity, project ${settings.SANITY_PROJECT_ID}` : settings.LAKE_URL],
    ['Database', `${decodeURI(shown.href)}  (pnpm --silent db:url)`],
    ['Data and logs', settings.DATA_DIR],
  ]
  say(`\nReady in ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
  for (const [name, value] of rows) say(`  ${name!.padEnd(14)} ${value}`)
  say('\nCtrl-C stops everything.')
}

/** Tells `pnpm release:upgrade` why this release doesn't come up, and waits to be switched to another one. */
async function waitForAnotherRelease(folder: string, reason: string): Promise<void> {
  await stopSystem(parts.splice(0))
  writeFileSync(failureNote(folder), reason)
  await delay(SWITCHED_BACK_WITHIN)
  rmSync(failureNote(folder), { force: true })
}

/**
 * Stops all parts once, even if several signals arrive.
 *
 * @param code `again` if an upgrade has changed the checkout: this process then starts the new release
 */
function end(code: number | 'again'): Promise<never> {
  ending ??= (async () => {
    if (parts.length > 0) say('\nStopping …')
    await stopBackups()
    await stopSystem(parts)
    release()
    if (code !== 'again') process.exit(code)
    const node = path.join(root, 'node_modules/.bin/node')
    const words = process.argv.slice(1).filter((word) => word !== UPGRADED)
    process.execve!(node, [node, ...process.execArgv, ...words, UPGRADED], inherited)
    throw new Error('The system did not start again')
  })()
  return ending
}
