import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ago } from '@site/kit/process/ago'
import { git } from '../release/checkout.ts'
import { root, type Settings } from '../system/settings.ts'
import type { Finding } from './report.ts'
import { RESTARTS } from '../system/supervised-process.ts'

export function versionStatus(): Finding {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const commit = existsSync(path.join(root, '.git')) ? `, commit ${git('rev-parse', '--short', 'HEAD')}` : ''
  return { name: 'Version', state: 'well', text: `${version}${commit}, Node ${process.version.slice(1)}` }
}

const DAY_MS = 24 * 3_600_000

export function restartStatus({ DATA_DIR }: Settings): Finding[] {
  const recent = readLines(path.join(DATA_DIR, 'logs', `${RESTARTS}.log`)).flatMap((line) => {
    const [time = '', part = '', ...how] = line.split(' ')
    const at = new Date(time)
    return Date.now() - at.getTime() < DAY_MS ? [{ at, part, how: how.join(' ') }] : []
  })
  const last = recent.at(-1)
  if (!last) return []
  const text = `${recent.length} in the last day; the last ${ago(last.at)}: ${last.part} ${last.how}`
  return [{ name: 'Restarts', state: 'attention', text }]
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean)
  } catch {
    // A folder that can't be used has a line of its own.
    return []
  }
}
