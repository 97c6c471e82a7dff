import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { openLake } from './lake.ts'
import { NO_RULES } from './rules.ts'
import { temporaryFolder } from './test-support/temporary-folder.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

test('keeps an asset’s file as long as its document exists', async () => {
  const lake = openLake(readEnv({ DATA_DIR: folder.path }), NO_RULES)
  for (const letter of ['a', 'b']) {
    const file = join(lake.assetFolder, `${letter.repeat(40)}.pdf`)
    writeFileSync(file, letter)
    utimesSync(file, 0, 0)
  }
  const asset = { _id: `file-${'a'.repeat(40)}-pdf`, _type: 'sanity.fileAsset' }
  const staged = lake.store.begin('someone')
  staged.put(asset, { create: asset })
  lake.store.commit(staged)
  expect(await lake.pruneAssets()).toBe(1)
  expect(readdirSync(lake.assetFolder)).toEqual([`${'a'.repeat(40)}.pdf`])
  lake.close()
})
