import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { RESTARTS } from '../system/part.ts'
import type { Settings } from '../system/settings.ts'
import { ago, type Finding } from './report.ts'

/** Milliseconds for which a restart is worth a look. */
const DAY = 24 * 3_600_000

/** The parts that died or hung in the last day, and were started again. */
export function restartStatus({ DATA_DIR }: Settings): Finding[] {
  const file = path.join(DATA_DIR, 'logs', `${RESTARTS}.log`)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const recent = lines.flatMap((line) => {
    const [time = '', part = '', ...how] = line.split(' ')
    const at = new Date(time)
    return Date.now() - at.getTime() < DAY ? [{ at, part, how: how.join(' ') }] : []
  })
  const last = recent.at(-1)
  if (!last) return []
  const text = `${recent.length} in the last day; the last ${ago(last.at)}: ${last.part} ${last.how}`
  return [{ name: 'Restarts', state: 'attention', text }]
}
