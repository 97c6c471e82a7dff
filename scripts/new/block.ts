import { addFiles, camelCase, toTitle } from './files.ts'

/** A block with a heading and an introduction. @param name such as `price-list` */
export function addBlock(root: string, name: string): string[] {
  const block = camelCase(name)
  const component = block[0]!.toUpperCase() + block.slice(1)
  return addFiles(
    root,
    {
      [`studio/schemas/blocks/${name}.ts`]: `import { BlockContentIcon } from '@sanity/icons/BlockContent'
import { defineBlock, headingFields } from '../fields/field.ts'

export const ${block} = defineBlock('${block}', '${toTitle(name)}', BlockContentIcon, headingFields)
`,
      [`studio/public/blocks/${block}.svg`]: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 75">
<rect width="120" height="75" fill="#f5f7f9"/>
<rect x="10" y="12" width="56" height="6" rx="2" fill="#142332"/>
<rect x="10" y="26" width="96" height="4" rx="2" fill="#c9d3dc"/>
</svg>
`,
      [`packages/content-model/src/blocks/${name}.ts`]: `export const ${block} = /* groq */ \`heading, intro\`
`,
      [`web/src/blocks/${name}.tsx`]: `import type { BlockOf } from '../lib/content/content-types.ts'
import { Section } from '../ui/section.tsx'

export function ${component}({ block }: { block: BlockOf<'${block}'> }) {
  return <Section block={block} />
}
`,
    },
    [
      {
        file: 'studio/schemas/blocks.ts',
        before: /^\n/m,
        line: `import { ${block} } from './blocks/${name}.ts'`,
      },
      {
        file: 'studio/schemas/blocks.ts',
        before: /^ {2}\]\),\n {2}group\('ask'/m,
        line: `    withHelp(${block}, '${toTitle(name)}: say here what it is for.'),`,
      },
      {
        file: 'packages/content-model/src/block-projections.ts',
        before: /^\n/m,
        line: `import { ${block} } from './blocks/${name}.ts'`,
      },
      {
        file: 'packages/content-model/src/block-projections.ts',
        before: /^ {2}_type == /m,
        line: `  _type == "${block}" => {\${${block}}},`,
      },
      {
        file: 'web/src/blocks/components.ts',
        before: /^export /m,
        line: `export { ${component} as ${block} } from './${name}.tsx'`,
      },
    ],
  )
}
