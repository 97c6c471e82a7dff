import { addBlock } from './new/block.ts'
import { addForm } from './new/form.ts'
import { runTool } from './system/run-program.ts'
import { generate } from './system/generated-files.ts'
import { root } from './system/settings.ts'
import { runCommand, say, showHelp, step } from './system/terminal.ts'

const USAGE = 'pnpm new block|form NAME'
showHelp(`${USAGE}

Writes a block, or a form that editors place on pages, with its entries in the lists, and generates its types. NAME is in
lower case with hyphens, such as price-list. CONTRIBUTING.md says what to change then.`)

const kinds: Readonly<Record<string, (root: string, name: string) => string[]>> = {
  block: addBlock,
  form: addForm,
}

await runCommand('new', async () => {
  const [kind = '', name = '', ...more] = process.argv.slice(2)
  const add = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!add || !/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name) || more.length > 0)
    throw new Error(`Usage: ${USAGE}, such as: pnpm new block price-list`)
  const files = add(root, name)
  await runTool(
    'oxfmt',
    files.filter((file) => file.endsWith('.ts') || file.endsWith('.tsx')),
  )
  await step('Generate content types and seed', generate)
  for (const file of files) say(`  ${file}`)
})
