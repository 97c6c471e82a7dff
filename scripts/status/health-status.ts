import { z } from 'zod'
import { runningDatabase } from '../system/database-url.ts'
import { findHolder } from '../system/lock.ts'
import { runPart } from '../system/run-program.ts'
import { asEnvironment, childEnvironment, type Settings } from '../system/settings.ts'
import type { Finding } from './report.ts'

const findings = z.array(
  z.object({
    name: z.string(),
    state: z.enum(['well', 'attention', 'down']),
    text: z.string(),
    runbook: z.string().optional(),
    lastTold: z.coerce.date().nullish(),
  }),
)

const OF_PARTS = ['Content', 'Schedules']

/** The verdicts of the alerts' rules (api/src/alerts/rules.ts). */
export async function healthStatus(settings: Settings): Promise<Finding[]> {
  const holder = findHolder(settings.DATA_DIR)
  const ports = Object.entries(holder?.ports ?? {}).map(([name, port]) => [name, String(port)])
  try {
    const url = runningDatabase(settings)
    const env = childEnvironment({
      ...asEnvironment(settings),
      ...Object.fromEntries(ports),
      ...(url && { DATABASE_URL: url }),
    })
    const found = findings.parse(JSON.parse(await runPart('api/src/cli/status.ts', [], env)))
    return holder?.program === 'start' ? found : found.filter(({ name }) => !OF_PARTS.includes(name))
  } catch (error) {
    return [{ name: 'Health', state: 'down', text: error instanceof Error ? error.message : String(error) }]
  }
}
