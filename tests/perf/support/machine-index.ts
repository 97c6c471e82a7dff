import { createHash } from 'node:crypto'
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The machine's current speed, to compare results of two machines or times. */
export type MachineIndex = {
  /** Thousands of small JSON documents per second that one core parses, serialises and hashes. */
  core: number
  /** Sequential synced writes of 8 KiB per second, which commits wait for. */
  syncs: number
}

const DURATION_MS = 500

/** Measures for a second. */
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

/** @returns how often `work` runs per second */
function rateOf(work: () => void): number {
  const begun = performance.now()
  let count = 0
  for (; performance.now() - begun < DURATION_MS; count += 1) work()
  return (count * 1000) / (performance.now() - begun)
}
