import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { root, type Settings } from '../system/settings.ts'
import type { Finding } from './report.ts'

const GIB = 1024 ** 3

/** The minimum free space: a gibibyte, or a twentieth of a disk smaller than 20. */
const SPARE_BYTES = GIB
const SPARE_SHARE = 0.05

/** The disk with the data, and the versions in use. */
export function machineStatus({ DATA_DIR }: Settings): Finding[] {
  return [...(existsSync(DATA_DIR) ? [disk(DATA_DIR)] : []), versions()]
}

function disk(folder: string): Finding {
  const { bavail, blocks, bsize } = statfsSync(folder)
  const [free, all] = [bavail * bsize, blocks * bsize]
  const scarce = free < Math.min(SPARE_BYTES, all * SPARE_SHARE)
  return {
    name: 'Disk',
    state: scarce ? 'attention' : 'well',
    text: `${(free / GIB).toFixed(1)} of ${(all / GIB).toFixed(0)} GiB free`,
  }
}

const manifest = z.object({ version: z.string() })

function versions(): Finding {
  const { version } = manifest.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')))
  const revision = readRevision()
  return {
    name: 'Version',
    state: 'well',
    text: [version, ...(revision ? [`commit ${revision}`] : []), `Node ${process.version.slice(1)}`].join(
      ', ',
    ),
  }
}

/** A checkout knows its commit; an unpacked archive does not. */
function readRevision(): string | undefined {
  if (!existsSync(path.join(root, '.git'))) return undefined
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
