import { isPublic } from '@site/kit/addresses/public-site'
import { contentChecks, machineChecks, passkeyChecks, testMail } from './machine-checks.ts'
import { type Outside, siteChecks } from './site-checks.ts'
import { attempt, type Line, notChecked } from './report.ts'
import { settingsChecks, settingsIfValid } from './settings-checks.ts'
import { addressesInUse } from '../system/settings.ts'

export type LaunchOptions = {
  env: NodeJS.ProcessEnv
  url?: string | undefined
  testMail: boolean
  way: Pick<Outside, 'reach' | 'ca'>
}

export async function checkLaunch({ env, url, way, ...options }: LaunchOptions): Promise<Line[]> {
  const settings = settingsIfValid(env)
  const site = URL.parse(url ?? settings?.SITE_URL ?? '')
  const isOurs = !url || site?.origin === URL.parse(settings?.SITE_URL ?? '')?.origin
  // Another site's settings say nothing about this one.
  const ours = isOurs ? settings : undefined
  const parts = Object.entries(ours ? addressesInUse(ours) : {}).map(([name, part]) => [name, new URL(part)])
  const isSeen = site && (url || isPublic(site.href))
  const lines = isOurs
    ? await attempt('Settings', async () => settingsChecks(env))
    : [notChecked('Settings', "this machine's settings are for another site", 'Run the check on its server.')]
  lines.push(
    ...(await lookFromOutside(isSeen ? { ...way, site, parts: Object.fromEntries(parts) } : undefined)),
  )
  // Before the check of the alert path, which reads the result.
  lines.push(...(await attempt('Test notice and alert', () => testMail(settings, options.testMail))))
  if (ours) {
    lines.push(...(await attempt('Database', () => machineChecks(ours, env))))
    lines.push(...(await attempt('Passkeys', () => passkeyChecks(ours))))
    return [...lines, ...(await attempt('Content', () => contentChecks(ours, env)))]
  }
  const todo = 'Run the check on the server.'
  return [
    ...lines,
    notChecked('Database, backups, disk', 'they are on the server', todo),
    notChecked('Content', 'only the server may read all of it', todo),
  ]
}

async function lookFromOutside(outside: Outside | undefined): Promise<Line[]> {
  if (!outside)
    return [notChecked('TLS and the site', 'SITE_URL is not public', 'Set it, or name the site with --url.')]
  const lines: Line[] = []
  for (const [name, check] of siteChecks) lines.push(...(await attempt(name, () => check(outside))))
  return lines
}
