import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { compileAhead, compiled } from './compile-ahead.ts'
import { root } from './settings.ts'

test('all of the parts compile, and none runs', async () => {
  expect(compiled.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  await compileAhead()
})
