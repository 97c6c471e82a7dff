import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { tagEncodings, type Encoded } from '../headers/encoding.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export type Asset = { encoded: Encoded; type: string; immutable: boolean }

/**
 * Reads the whole client build into memory, including the compressed copies made by the build. It's a few hundred
 * kilobytes, and requests then need no system calls.
 * @returns assets by URL path.
 */
export async function loadAssets(clientDir: string): Promise<ReadonlyMap<string, Asset>> {
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
    .map((entry) => join(entry.parentPath, entry.name))
  const assets = await Promise.all(
    files.map(async (file) => [urlPath(clientDir, file), await loadAsset(clientDir, file)] as const),
  )
  return new Map(assets)
}

/**
 * Reads a file and its compressed copies.
 * @throws if the file can't be read.
 */
export async function loadAsset(clientDir: string, file: string): Promise<Asset> {
  const [identity, br, gzip] = await Promise.all([
    readFile(file),
    optional(`${file}.br`),
    optional(`${file}.gz`),
  ])
  return {
    encoded: tagEncodings({ identity, ...(br && { br }), ...(gzip && { gzip }) }),
    type: TYPES[extname(file)] ?? 'application/octet-stream',
    // Vite puts every file with a hash in its name there.
    immutable: urlPath(clientDir, file).startsWith('/assets/'),
  }
}

function urlPath(clientDir: string, file: string): string {
  return `/${relative(clientDir, file).replaceAll('\\', '/')}`
}

async function optional(path: string): Promise<Buffer | null> {
  return readFile(path).catch(() => null)
}
