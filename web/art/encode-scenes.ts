/**
 * Writes each rendered scene of a folder (PNG, 1600 × 1200) into src/assets/scenes, in both widths that src/ui/scene.tsx
 * offers to browsers. Run `pnpm --filter web scenes FOLDER`; README.md says how to render.
 */
import { mkdir, readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp from 'sharp'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder with the rendered pictures: pnpm --filter web scenes FOLDER')
const assets = join(import.meta.dirname, '../src/assets/scenes')

await mkdir(assets, { recursive: true })
for (const file of (await readdir(folder)).filter((name) => name.endsWith('.png')))
  for (const width of [800, 1600])
    await sharp(join(folder, file))
      .resize(width)
      // Paper has grain: with less quality the files become smaller by smoothing it away. Phones show the smaller one
      // at twice the density, where it's too fine to see.
      .avif({ quality: width === 800 ? 50 : 60, effort: 6 })
      .toFile(join(assets, `${parse(file).name}-${width}.avif`))
