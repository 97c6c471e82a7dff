import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|svg|json|txt|webmanifest)$/

/** Smaller files gain too little; a file of 400 bytes already shrinks by half. */
const MIN_BYTES = 200

/**
 * Writes `.br` and `.gz` beside every text file of the finished client build. The strongest setting is slow, but the
 * build pays for it once and the server never compresses an asset.
 */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
      await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))))
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const body = await readFile(path)
  if (body.length < MIN_BYTES) return
  const brotli = promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  })
  const [br, gz] = await Promise.all([brotli, promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
