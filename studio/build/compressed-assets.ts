import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(gzip)

/** Writes `x.js.gz` beside every script and style sheet, so that the server doesn't compress at run time. */
export function compressedAssets(): Plugin {
  return {
    name: 'compressed-assets',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file))
      await Promise.all(
        files.map(async (file) => {
          const target = path.join(dir, file)
          await writeFile(`${target}.gz`, await compress(await readFile(target), { level: 9 }))
        }),
      )
    },
  }
}
