import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isPublic } from '@site/kit/addresses/public-site'
import { SettingsError } from '@site/kit/settings/read-settings'
import { inWorkFolder } from './backup/folder.ts'
import { startScheduledBackups } from './backup/scheduled-backups.ts'
import { settingsChecks } from './launch/settings-checks.ts'
import { failureNote, UPGRADED } from './release/restart.ts'
import { buildApps } from './system/build.ts'
import { requireDatabase } from './system/database-url.ts'
import { readEverySetting, unknownSettings } from './system/every-setting.ts'
import { say, showHelp } from './system/terminal.ts'
import { onLauncherGone } from './system/launcher.ts'
import { claimFolder, describeStartFailure, withinFolder } from './system/lock.ts'
import type { Part } from './system/supervised-process.ts'
import { requireFreePorts } from './system/ports.ts'
import { root, type Settings } from './system/settings.ts'
import { startSystem, stopSystem, type System } from './system/system.ts'
import { watchSources } from './system/watch.ts'

showHelp(`pnpm start   runs the whole system on this machine; Ctrl-C stops it
pnpm dev     the same with hot reload

Settings come from the environment and from .env; .env.example describes all settings.`)

/** EX_CONFIG of sysexits.h: systemd doesn't start again (deploy/systemd/lead-site.service). */
const WRONG_SETTINGS = 78

const started = Date.now()
/** For `pnpm release:upgrade` to switch back. */
const SWITCH_BACK_TIMEOUT_MS = 2 * 60_000

/** Without .env, which may change until the next start. */
const inherited = { ...process.env }
const development = process.argv.includes('--dev')
const parts: Part[] = []
let release = () => {}
let stopBackups = async () => {}
let dataFolder: string | undefined
let ending: Promise<never> | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
process.on('SIGUSR2', () => end('again'))
// One of our own programs, such as a test, has started this one and ended.
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
  const ports = listPorts(settings)
  const { API_METRICS_PORT, WEB_METRICS_PORT } = settings
  const metricsPorts = { API_METRICS_PORT, WEB_METRICS_PORT }
  release = claimFolder(settings.DATA_DIR, { ...ports, ...metricsPorts })
  await requireFreePorts(ports, metricsPorts)
  if (settings.BACKUP_AT !== 'off')
    await withinFolder('BACKUP_DIR', settings.BACKUP_DIR, () =>
      inWorkFolder(settings.BACKUP_DIR, async () => {}),
    )
  await requireDatabase(settings)
  const mode = development ? 'development' : 'production'
  const built = development ? Promise.resolve() : buildApps()
  // The start fails later, when it awaits the result.
  built.catch(() => {})
  const system = await startSystem(settings, parts, mode, built)
  if (development) watchSources(parts)
  else stopBackups = startScheduledBackups(settings)
  report(settings, system)
} catch (error) {
  if (!ending) {
    const reason = describeStartFailure(error, dataFolder)
    console.error(`\n${reason}`)
    if (dataFolder && process.argv.includes(UPGRADED)) await waitForAnotherRelease(dataFolder, reason)
    await end(error instanceof SettingsError ? WRONG_SETTINGS : 1)
  }
}

function listPorts(settings: Settings): Record<string, number> {
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
  if (isPublic(settings.SITE_URL)) warnOfSettings()
  say('\nCtrl-C stops everything.')
}

/** It runs without mail, alerts or copies of its backups, as if all were well. */
function warnOfSettings(): void {
  const faults = settingsChecks(process.env).filter(({ state }) => state === 'bad')
  if (faults.length > 0) say('\nNot ready for the public (pnpm launch-check checks more):')
  for (const { name, text, todo } of faults) say(`! ${name}: ${text}. ${todo}`)
}

/** Tells `pnpm release:upgrade` why this release doesn't come up. */
async function waitForAnotherRelease(folder: string, reason: string): Promise<void> {
  await stopSystem(parts.splice(0))
  writeFileSync(failureNote(folder), reason)
  await delay(SWITCH_BACK_TIMEOUT_MS)
  rmSync(failureNote(folder), { force: true })
}

/**
 * Stops all parts once.
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
