import { createHash } from 'node:crypto'
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** What the machine itself gives at this moment: figures of two machines, or of two hours, compare by it. */
export type MachineIndex = {
  /** Thousands of small JSON documents that one core parses, writes and hashes in a second. */
  core: number
  /** Blocks of 8 KiB that reach the disk in a second, one after the other: what a commit waits for. */
  syncs: number
}

const MS = 500

/** Takes a second. */
export function machineIndex(): MachineIndex {
  return { core: Math.round(rateOf(useCore) / 100) / 10, syncs: Math.round(syncRate()) }
}

const document = JSON.stringify({ text: 'x'.repeat(400), list: Array.from({ length: 20 }, (_, n) => n) })

function useCore(): void {
  createHash('sha256')
    .update(JSON.stringify(JSON.parse(document)))
    .digest()
}

function syncRate(): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-bench-sync-'))
  const file = openSync(path.join(folder, 'blocks'), 'w')
  const block = Buffer.alloc(8192, 1)
  try {
    return rateOf(() => {
      writeSync(file, block, 0, block.length, 0)
      fdatasyncSync(file)
    })
  } finally {
    closeSync(file)
    rmSync(folder, { recursive: true })
  }
}

/** How often a second `work` is done. */
function rateOf(work: () => void): number {
  const begun = performance.now()
  let count = 0
  for (; performance.now() - begun < MS; count += 1) work()
  return (count * 1000) / (performance.now() - begun)
}
