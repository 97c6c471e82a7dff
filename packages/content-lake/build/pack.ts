import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'

// `pnpm pack` packs `dist`: JavaScript, because Node runs no TypeScript in node_modules, with the workspace's packages
// in it and the registry's as dependencies.

type Manifest = Readonly<Record<string, unknown>> & {
  readonly dependencies: Readonly<Record<string, string>>
}

const folder = path.join(import.meta.dirname, '..')
const dist = path.join(folder, 'dist')

const isOfWorkspace = (name: string) => name.startsWith('@site/')

await rm(dist, { recursive: true, force: true })
const made = await build({
  root: folder,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: [/^@site\//] },
  build: {
    ssr: true,
    outDir: dist,
    minify: false,
    target: 'node24',
    rollupOptions: {
      external: (name) => !/^[./]/.test(name) && !isOfWorkspace(name),
      input: ['run', 'main', 'child-process/main', 'serve', 'env', 'rules'].map((name) =>
        path.join(folder, `src/${name}.ts`),
      ),
      // Files keep their places: the lake finds its child process beside itself.
      output: {
        preserveModules: true,
        preserveModulesRoot: path.join(folder, '..'),
        entryFileNames: '[name].js',
      },
    },
  },
})

execFileSync('tsc', ['-p', path.join(import.meta.dirname, 'tsconfig.json')], { stdio: 'inherit' })
for (const file of globSync('**/*.d.ts', { cwd: dist }).map((name) => path.join(dist, name))) {
  const kit = path.relative(path.dirname(file), path.join(dist, 'kit/src'))
  const types = await readFile(file, 'utf8')
  const importable = types.replaceAll(/'@site\/kit\/([^']+)'/g, `'${kit}/$1.js'`)
  await writeFile(file, importable.replaceAll(/('\.[^']+)\.ts'/g, "$1.js'"))
}

/** What the workspace's other packages import from the registry. */
const imported = [made]
  .flat()
  .flatMap((result) => ('output' in result ? result.output : []))
  .flatMap((chunk) => (chunk.type === 'chunk' ? [...chunk.imports, ...chunk.dynamicImports] : []))
  .filter((name) => !/^node:|^(?!ipaddr).+\.js$/.test(name))
  .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)![0])

const { version, license, type, engines, dependencies } = JSON.parse(
  await readFile(path.join(folder, 'package.json'), 'utf8'),
) as Manifest
const needed = [...Object.keys(dependencies).filter((name) => !isOfWorkspace(name)), ...imported]
const manifest = {
  name: 'content-lake',
  description:
    'A local server that speaks Sanity’s Content Lake API and stores everything in one SQLite file',
  version,
  license,
  type,
  engines,
  bin: { 'content-lake': './content-lake/src/main.js' },
  exports: { '.': './content-lake/src/run.js', './*': './content-lake/src/*.js' },
  dependencies: Object.fromEntries([...new Set(needed)].toSorted().map((name) => [name, 'catalog:'])),
}
await writeFile(path.join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
for (const file of ['README.md', 'access.md']) await cp(path.join(folder, file), path.join(dist, file))
