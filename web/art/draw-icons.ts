/**
 * Writes src/assets/icons.svg: the icons that editors may choose, and the few of the interface itself, from
 * Lucide (ISC licence) as one sprite; and those that editors may choose for the Studio, which shows them to choose from. Run `pnpm --filter web art` after the list in the Studio has changed.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import icons from 'lucide-react/dynamicIconImports'
import { INTERFACE_ICONS } from '../src/ui/interface-icons.ts'

const ROOT = join(import.meta.dirname, '../..')

async function drawIcon(name: string): Promise<string> {
  const load = Object.entries(icons).find(([known]) => known === name)?.[1]
  if (!load) throw new Error(`Lucide has no icon ${name}`)
  const { __iconData: data } = await load()
  const markup = data.node.map(([tag, attributes]) => {
    const written = Object.entries(attributes).filter(([attribute]) => attribute !== 'key')
    return `<${tag}${written.map(([attribute, value]) => ` ${attribute}="${value}"`).join('')}/>`
  })
  return `<symbol id="${name}" viewBox="0 0 24 24">${markup.join('')}</symbol>`
}

async function writeSprite(file: string, names: readonly string[]): Promise<void> {
  const symbols = await Promise.all([...new Set(names)].toSorted().map(drawIcon))
  await writeFile(
    join(ROOT, file),
    `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
  )
}

const offered = JSON.parse(
  await readFile(join(ROOT, 'studio/schemas/objects/icon-names.json'), 'utf8'),
) as string[]
await writeSprite('web/src/assets/icons.svg', [...offered, ...INTERFACE_ICONS])
await writeSprite('studio/components/icon-choice/icons.svg', offered)
