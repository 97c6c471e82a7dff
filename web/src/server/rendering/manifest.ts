import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { drawInside, readDrawings } from './drawings.ts'
import { parseSheet, readModules, stylePage } from './page-style.ts'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
    src: z.string().optional(),
    isEntry: z.boolean().optional(),
  }),
)

type Manifest = z.infer<typeof manifestSchema>

/** The files of the client build that a page's head refers to. All paths are URLs from the root. */
export type PageFiles = {
  /** The app, and what loads before it. Each with its Subresource Integrity hash, so that no cache in between can change it. */
  main: string
  early: string
  /** The part of the style sheet that a page needs. It's inlined, so that the first paint needs no other request. */
  style(body: string): string
  /** The root element with the markup of a page, and the drawings that it uses. */
  root(body: string): string
  /** The whole style sheet, empty in development. */
  sheet: string
  preload: readonly string[]
  fonts: readonly string[]
}

/** Icons, contour lines and illustrations. */
const DRAWINGS = /^src\/assets\/(?:icons|contours-plain|illustrations\/\w+)\.svg$/

/** The two fonts that every page shows above the fold, with the letters of an English page. */
const FONTS = /(?:bricolage-grotesque|instrument-sans)-(?!more)[\w-]+\.woff2$/

export async function readManifest(
  clientDir: string,
  main: string,
  early = main,
): Promise<(pages: readonly string[]) => PageFiles> {
  const read = (file: string) => readFile(join(clientDir, file), 'utf8')
  const manifest = manifestSchema.parse(JSON.parse(await read('.vite/manifest.json')))
  const sheets = Object.values(manifest).filter(({ file }) => file.endsWith('.css'))
  const [sheet = ''] = sheets.map(({ file }) => `/${file}`)
  const rules = parseSheet((await read(sheet)).trim())
  const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))
  const modules = new Map(
    await Promise.all(
      scripts.map(async ({ file }): Promise<[string, Set<string>]> => [
        `/${file}`,
        readModules(await read(file)),
      ]),
    ),
  )
  const drawn = Object.entries(manifest).filter(([source]) => DRAWINGS.test(source))
  const drawings = new Map(
    (await Promise.all(drawn.map(async ([, { file }]) => readDrawings(`/${file}`, await read(file))))).flat(),
  )
  const withHash = async (entry: string) => {
    const file = fileOf(manifest, entry)
    return `/${file} sha384-${hash('sha384', await readFile(join(clientDir, file)), 'base64')}`
  }
  const entries = { main: await withHash(main), early: await withHash(early) }
  return (pages) => {
    const files = pageFiles(manifest, main, pages)
    const loaded = [`/${fileOf(manifest, main)}`, ...files.preload]
    const scripted = new Set(loaded.flatMap((file) => [...(modules.get(file) ?? [])]))
    return {
      ...entries,
      ...files,
      sheet,
      style: (body) => stylePage(rules, body, scripted),
      root: (body) => drawInside(body, drawings),
    }
  }
}

/** Collects everything that the entry and these pages import, so that the browser can load it all at once. */
export function pageFiles(
  manifest: Manifest,
  entry: string,
  pages: readonly string[],
): Pick<PageFiles, 'preload' | 'fonts'> {
  const keys = new Set<string>()
  for (const key of [entry, ...pages.map((page) => keyOf(manifest, page))])
    addWithImports(manifest, key, keys)
  keys.delete(entry)
  const files = Object.values(manifest).map((chunk) => chunk.file)
  return {
    preload: [...keys].flatMap((key) => `/${manifest[key]?.file}`),
    fonts: files.filter((file) => FONTS.test(file)).map((file) => `/${file}`),
  }
}

/** A page that shares its file has no key of its own there. */
function keyOf(manifest: Manifest, page: string): string {
  const key = `src/pages/${page}.tsx`
  return key in manifest ? key : (Object.keys(manifest).find((each) => manifest[each]?.name === page) ?? key)
}

function fileOf(manifest: Manifest, entry: string): string {
  const main = manifest[entry]
  if (!main) throw new Error(`The build's manifest has no ${entry}: run the web build again`)
  return main.file
}

function addWithImports(manifest: Manifest, key: string, into: Set<string>): void {
  if (into.has(key) || !manifest[key]) return
  into.add(key)
  for (const imported of manifest[key].imports ?? []) addWithImports(manifest, imported, into)
}
