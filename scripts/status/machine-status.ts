import { existsSync, statfsSync } from 'node:fs'
import type { Settings } from '../system/settings.ts'
import type { Finding } from './report.ts'

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
