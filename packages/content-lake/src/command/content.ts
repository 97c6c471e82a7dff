import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnv } from '../env.ts'
import { openContentFile } from '../transfer/content-file.ts'
import { exportContent } from '../transfer/export-content.ts'
import { importContent } from '../transfer/import-content.ts'
import { IMPORT_PATH, type LakeConnection, withLake } from './lake-connection.ts'
import { type Command, UsageError } from './terminal.ts'

const usage = (
  prefix: string,
) => `The content of the local lake, in the format of "sanity dataset export" and "import".

  ${prefix} content export FILE.tar.gz
      documents, drafts and assets
      --overwrite  replaces the file
      --comments   also what editors wrote to each other about documents, as a backup does
  ${prefix} content import FILE
      fails if a document in the file exists already: .tar.gz, or .ndjson without assets
      --replace    replaces documents that exist already
      --exact      makes the dataset equal to the file and deletes the rest; fails if editors have edited it,
                   unless you add --force
  ${prefix} content check [--force]
      tells whether an --exact import would fail

An import is one transaction: it imports everything or nothing.
`

const flag = { type: 'boolean' } as const
const FLAGS = { overwrite: flag, comments: flag, replace: flag, exact: flag, force: flag }
type Options = Readonly<Partial<Record<keyof typeof FLAGS, boolean>>>

export const content: Command = async (args, variables, rules) => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...FLAGS, help: { ...flag, short: 'h' } },
  })
  const [name = '', file = '', ...rest] = positionals
  const command = { export: runExport, import: runImport, check: runCheck }[name]
  const help = usage(rules.commandPrefixes[0])
  if (values.help) return help
  if (!command || (file === '') !== (name === 'check') || rest.length > 0) throw new UsageError(help)
  const open: Open = (work) => withLake(readEnv(variables), rules, { create: name !== 'export' }, work)
  return command(open, resolve(file), values)
}

/** A file with an error is refused before the connection opens. */
type Open = <T>(work: (lake: LakeConnection) => Promise<T>) => Promise<T>

async function runExport(open: Open, file: string, { overwrite, comments }: Options): Promise<string> {
  if (!/\.(tar\.gz|tgz)$/.test(file)) throw new Error('Name a file that ends in .tar.gz')
  if (existsSync(file) && !overwrite) throw new Error(`${file} exists already: add --overwrite to replace it`)
  const { documents, assets, deleted, lost } = await open((lake) => exportContent(lake, file, comments))
  const lines = [
    `Exported ${documents} documents and ${assets} assets to ${file}.`,
    ...(deleted > 0 ? [`Left out ${deleted} assets that were deleted meanwhile.`] : []),
    ...(lost.length > 0 ? [`The lake has lost the files of ${lost.join(', ')}: upload them again.`] : []),
  ]
  return `${lines.join('\n')}\n`
}

async function runImport(open: Open, file: string, options: Options): Promise<string> {
  const content = await openContentFile(file)
  const { replace, exact } = options
  const mode = exact ? 'exact' : replace ? 'createOrReplace' : 'create'
  const { documents, deleted, assets } = await open(async (lake) => {
    if (exact) await requireUnedited(lake, options)
    return importContent(lake, content, mode)
  })
  const others = deleted > 0 ? ` Deleted ${deleted} that are not in the file.` : ''
  return `Imported ${documents} documents and ${assets} assets.${others}\n`
}

async function runCheck(open: Open, _file: string, options: Options): Promise<string> {
  await open((lake) => requireUnedited(lake, options))
  return 'An --exact import may replace the content.\n'
}

async function requireUnedited(lake: LakeConnection, { force }: Options): Promise<void> {
  const { edited } = (await (await lake.request('GET', IMPORT_PATH)).json()) as { edited: number }
  if (edited === 0 || force) return
  const fault = `Editors have edited ${edited} documents in the content lake.`
  throw new Error(`${fault} Add --force to replace them. Their history stays.`)
}
