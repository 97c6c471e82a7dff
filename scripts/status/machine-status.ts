import { existsSync, readFileSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { git } from '../release/checkout.ts'
import { root, type Settings } from '../system/settings.ts'
import { ago, type Finding } from './report.ts'
import { RESTARTS } from '../system/part.ts'

const GIB = 1024 ** 3

/** The minimum free space: a gibibyte, or a twentieth of a disk smaller than 20. */
const SPARE_BYTES = GIB
const SPARE_SHARE = 0.05

/** The space on the disk with the data. */
export function diskStatus({ DATA_DIR: folder }: Settings): Finding[] {
  if (!existsSync(folder)) return []
  const { bavail, blocks, bsize } = statfsSync(folder)
  const [free, all] = [bavail * bsize, blocks * bsize]
  const scarce = free < Math.min(SPARE_BYTES, all * SPARE_SHARE)
  const text = `${(free / GIB).toFixed(1)} of ${(all / GIB).toFixed(0)} GiB free`
  return [{ name: 'Disk', state: scarce ? 'attention' : 'well', text }]
}

/** The release, its commit in a checkout, and Node's version. */
export function versionStatus(): Finding {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const commit = existsSync(path.join(root, '.git')) ? `, commit ${git('rev-parse', '--short', 'HEAD')}` : ''
  return { name: 'Version', state: 'well', text: `${version}${commit}, Node ${process.version.slice(1)}` }
}

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
