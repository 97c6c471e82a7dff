import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
    src: z.string().optional(),
    isEntry: z.boolean().optional(),
  }),
)

type Manifest = z.infer<typeof manifestSchema>

/** The files of the client build that a page's head refers to. All paths are URLs from the root. */
export type PageFiles = {
  script: string
  /** The whole style sheet as text. It's inlined, so that the first paint needs no other request. */
  style: string
  preload: readonly string[]
  fonts: readonly string[]
  /** Subresource Integrity hash of the script, so that no cache in between can change it. */
  integrity: string
}

/** The two fonts that every page shows above the fold, with the letters of an English page. */
const FONTS = /(?:bricolage-grotesque|instrument-sans)-(?!more)[\w-]+\.woff2$/

export async function readManifest(
  clientDir: string,
  entry: string,
): Promise<(pages: readonly string[]) => PageFiles> {
  const text = await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')
  const manifest = manifestSchema.parse(JSON.parse(text))
  const sheets = Object.values(manifest).filter(({ file }) => file.endsWith('.css'))
  const style = await Promise.all(sheets.map(({ file }) => readFile(join(clientDir, file), 'utf8')))
  const script = await readFile(join(clientDir, pageFiles(manifest, entry, []).script))
  const integrity = `sha384-${hash('sha384', script, 'base64')}`
  return (pages) => ({ ...pageFiles(manifest, entry, pages), style: style.join('').trim(), integrity })
}

/** Collects everything that the entry and these pages import, so that the browser can load it all at once. */
export function pageFiles(
  manifest: Manifest,
  entry: string,
  pages: readonly string[],
): Omit<PageFiles, 'style' | 'integrity'> {
  const main = manifest[entry]
  if (!main) throw new Error(`The build's manifest has no ${entry}: run the web build again`)
  const keys = new Set<string>()
  for (const key of [entry, ...pages.map((page) => `src/pages/${page}.tsx`)])
    addWithImports(manifest, key, keys)
  keys.delete(entry)
  const files = Object.values(manifest).map((chunk) => chunk.file)
  return {
    script: `/${main.file}`,
    preload: [...keys].flatMap((key) => `/${manifest[key]?.file}`),
    fonts: files.filter((file) => FONTS.test(file)).map((file) => `/${file}`),
  }
}

function addWithImports(manifest: Manifest, key: string, into: Set<string>): void {
  if (into.has(key) || !manifest[key]) return
  into.add(key)
  for (const imported of manifest[key].imports ?? []) addWithImports(manifest, imported, into)
}
