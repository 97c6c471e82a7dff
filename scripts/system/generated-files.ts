import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './settings.ts'
import { runTool } from './run-program.ts'

const types = 'packages/content-model/src/sanity-types.generated.ts'
const outputs = [types, 'packages/content-model/seed/production.ndjson']

/** The sources of the outputs. Components and tests of the Studio do not change the types. */
const inputs = [
  'studio/schemas/**/*.{ts,tsx}',
  'studio/sanity.cli.ts',
  'packages/{content-model,domain}/src/**/*.ts',
  'packages/content-model/seed/**/*.ts',
]

/** The versions of Sanity's tools. */
const versions = 'pnpm-workspace.yaml'

/** The hash of inputs and outputs, written by `pnpm gen` and committed with them. */
const stamp = path.join(root, 'packages/content-model/generated.sha256')

/** `pnpm gen`: generates content types from the Studio's schema and the queries, and the seed's import file. */
export async function generate(): Promise<void> {
  const schema = ['--enforce-required-fields', '--force', '--path', '.sanity/schema.json']
  await runTool('sanity', ['schema', 'extract', ...schema], 'studio')
  await runTool('sanity', ['typegen', 'generate'], 'studio')
  const file = path.join(root, types)
  writeFileSync(file, nameBlocks(readFileSync(file, 'utf8')))
  await runTool('node', ['seed/generate.ts'], 'packages/content-model')
  await runTool('node', ['src/cli/error-table.ts', '../docs/http.md'], 'api')
  writeFileSync(stamp, currentHash())
}

/**
 * Gives the type of a page's blocks a name. Sanity's tool repeats its 700 lines in the result of every page's query, and
 * every query above its result.
 */
function nameBlocks(code: string): string {
  const [, blocks] =
    /^ {2}blocks: (Array<\{\n(?: {4}.*\n| {2}\} \| \{\n)+ {2}\}>)/m.exec(
      code.slice(code.indexOf('_QUERY_RESULT = ')),
    ) ?? []
  if (!blocks) throw new Error(`No query in ${types} has blocks, or Sanity writes its types differently now.`)
  const named = code.replaceAll(/^\/\/ Query: .*\n/gm, '').replaceAll(blocks, 'PageBlocks')
  return `${named}\nexport type PageBlocks = ${blocks};\n`
}

/**
 * Checks that the generated files were made from the current sources. Compares hashes, because generating them takes
 * sixteen seconds of processor time.
 *
 * @throws Error that says how to regenerate them
 */
export async function checkGenerated(): Promise<void> {
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== currentHash())
    throw new Error(`These may be out of date: ${outputs.join(', ')}. Run pnpm gen, and commit what changes.`)
}

function currentHash(): string {
  const sources = globSync(inputs, { cwd: root }).filter((name) => !/\.test\.tsx?$/.test(name))
  const hash = createHash('sha256')
  for (const name of [...new Set([...sources, ...outputs])].toSorted())
    hash
      .update(`${name}\0`)
      .update(readFileSync(path.join(root, name)))
      .update('\0')
  for (const line of readFileSync(path.join(root, versions), 'utf8').split('\n'))
    if (/^ +['"]?(sanity|@sanity\/[\w-]+)['"]?:/.test(line)) hash.update(`${line.trim()}\0`)
  return `${hash.digest('hex')}\n`
}
