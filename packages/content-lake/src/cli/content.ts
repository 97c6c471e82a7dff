import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { connectToLake } from '../command/lake-connection.ts'
import type { LakeConnection } from '../command/lake-connection.ts'
import { fail } from '../command/terminal.ts'
import { readEnv } from '../env.ts'
import { openContentFile } from '../transfer/content-file.ts'
import { exportContent } from '../transfer/export-content.ts'
import { importContent } from '../transfer/import-content.ts'

const USAGE = `The content of the local lake, in the format of "sanity dataset export" and "import".

  pnpm content export FILE.tar.gz [--overwrite]   documents, drafts and assets
  pnpm content export FILE.ndjson [--overwrite]   documents alone, as they are stored
  pnpm content import FILE             refused where a document of the file is there already
  pnpm content import FILE --replace   documents of the file come in the place of those that are there
  pnpm content import FILE --missing   documents that are there already stay as they are

An import is one transaction: all of it, or nothing.
`

type Options = { readonly overwrite?: boolean; readonly replace?: boolean; readonly missing?: boolean }

try {
  const flag = { type: 'boolean' } as const
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { overwrite: flag, replace: flag, missing: flag },
  })
  const [name = '', file = '', ...rest] = positionals
  const command = { export: runExport, import: runImport }[name]
  if (!command || file === '' || rest.length > 0 || (values.replace && values.missing)) {
    process.stderr.write(USAGE)
    process.exitCode = 2
  } else process.stdout.write(await command(resolve(file), values))
} catch (error) {
  fail(error)
}

async function runExport(file: string, { overwrite }: Options): Promise<string> {
  if (!/\.(tar\.gz|tgz|ndjson)$/.test(file)) throw new Error('Name a file that ends in .tar.gz or .ndjson')
  if (existsSync(file) && !overwrite) throw new Error(`${file} is there already; --overwrite replaces it`)
  const { documents, assets } = await withLake((lake) => exportContent(lake, file))
  const left =
    file.endsWith('.ndjson') && assets > 0 ? ' Their files are not in it; a .tar.gz holds them.' : ''
  return `Exported ${documents} documents and ${assets} assets to ${file}.${left}\n`
}

async function runImport(file: string, { replace, missing }: Options): Promise<string> {
  const content = await openContentFile(file)
  const mode = replace ? 'createOrReplace' : missing ? 'createIfNotExists' : 'create'
  const { documents, kept, assets } = await withLake((lake) => importContent(lake, file, content, mode))
  return `Imported ${documents} documents and ${assets} assets.${kept > 0 ? ` ${kept} were there already and stayed.` : ''}\n`
}

async function withLake<T>(work: (lake: LakeConnection) => Promise<T>): Promise<T> {
  const lake = await connectToLake(readEnv(process.env))
  try {
    return await work(lake)
  } finally {
    await lake.close()
  }
}
