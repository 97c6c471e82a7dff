import { isPublic } from '@site/addresses/public-site'
import { contentChecks, machineChecks, testMail } from './machine-checks.ts'
import { type Outside, siteChecks } from './site-checks.ts'
import { attempt, type Line, notChecked } from './report.ts'
import { publicParts, settingsChecks, settingsIfValid } from './settings-checks.ts'

export type LaunchOptions = {
  env: NodeJS.ProcessEnv
  /** The site to check; SITE_URL otherwise. */
  url?: string | undefined
  testMail: boolean
  /** How to reach the internet. */
  way: Pick<Outside, 'reach' | 'ca'>
}

/** Checks everything that could keep this system from going public. */
export async function checkLaunch({ env, url, way, ...options }: LaunchOptions): Promise<Line[]> {
  const settings = settingsIfValid(env)
  const address = url ?? settings?.SITE_URL ?? ''
  const site = URL.parse(address)
  const ours = !url || site?.origin === URL.parse(settings?.SITE_URL ?? '')?.origin
  const lines: Line[] = []
  // Settings of another site would say nothing about this one.
  if (ours) lines.push(...(await attempt('Settings', async () => settingsChecks(env))))
  else
    lines.push(
      notChecked('Settings', "this machine's settings are for another site", 'Run the check on its server.'),
    )

  const outside: Outside | undefined =
    site && (url || isPublic(site.href))
      ? { ...way, site, parts: ours && settings ? publicParts(settings) : {} }
      : undefined
  lines.push(...(await lookFromOutside(outside)))
  // Before the check of the alert path, which reads the result.
  lines.push(...(await attempt('Test notice and alert', () => testMail(settings, options.testMail))))
  if (settings && ours) {
    lines.push(...(await attempt('Database', () => machineChecks(settings, env))))
  } else
    lines.push(
      notChecked('Database, backups, disk', 'they are on the server', 'Run the check on the server.'),
    )
  if (settings && ours) lines.push(...(await attempt('Content', () => contentChecks(settings, env))))
  else lines.push(notChecked('Content', 'only the server may read all of it', 'Run the check on the server.'))
  return lines
}

async function lookFromOutside(outside: Outside | undefined): Promise<Line[]> {
  if (!outside)
    return [notChecked('TLS and the site', 'SITE_URL is not public', 'Set it, or name the site with --url.')]
  const lines: Line[] = []
  for (const [name, check] of siteChecks) lines.push(...(await attempt(name, () => check(outside))))
  return lines
}
