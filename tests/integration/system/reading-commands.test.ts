import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '../../support/test-environment.ts'
import { freshEnvironment, removeFolder } from '../../support/running-system.ts'

const run = promisify(execFile)

/** Commands that only read, or that have nothing to work on. */
const commands = [
  ['status'],
  ['launch-check'],
  ['db-url'],
  ['logs'],
  ['stop'],
  ['backup'],
  ['leads', 'list'],
  ['leads', 'erase', '--email', 'jo@example.com', '--yes'],
  ['editors', 'list'],
  ['content', 'export', 'nothing.tar.gz'],
]

// A restore would take a machine with secrets for one in use, and a backup without content for a whole one.
test('where nothing has started, commands that read leave nothing behind', async () => {
  const env = await freshEnvironment()
  const outcomes = await Promise.all(
    commands.map(([name, ...args]) =>
      run(process.execPath, [path.join(root, `scripts/${name}.ts`), ...args], {
        env: { ...env, INIT_CWD: env.DATA_DIR },
      }).then(
        () => [name, 0],
        ({ code }: { code: number }) => [name, code],
      ),
    ),
  )
  expect(outcomes.filter(([, code]) => code === 0)).toEqual([['stop', 0]])
  expect(existsSync(env.DATA_DIR) ? await readdir(env.DATA_DIR) : []).toEqual([])
  await removeFolder(env)
})
