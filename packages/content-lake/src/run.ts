import { runProcess } from '@site/kit/process/run-process'
import { content } from './command/content.ts'
import { editors } from './command/editors.ts'
import { loadSeed } from './command/seed.ts'
import { type Command, runProgram, UsageError } from './command/terminal.ts'
import { readEnv } from './env.ts'
import { type LakeRules, NO_RULES } from './rules.ts'

export const COMMANDS: Readonly<Record<string, Command>> = { content, editors, seed: loadSeed }

const USAGE = `A local Content Lake. README.md describes its settings, which come from the environment.

  content-lake                     starts it
  content-lake seed --file FILE    fills an empty dataset from an .ndjson file
  content-lake editors             who may sign in
  content-lake content             exports and imports the content
`

export async function run(given: Partial<LakeRules> = {}): Promise<void> {
  const rules = { ...NO_RULES, ...given }
  const [name, ...args] = process.argv.slice(2)
  if (name === undefined) return runProcess('content-lake', () => start(rules), 'LAKE_PORT')
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  await runProgram(command ?? explain, rules, command ? args : [name])
}

async function start(rules: LakeRules) {
  const { serve } = await import('./serve.ts')
  return serve(readEnv(process.env, 'README.md'), rules)
}

const explain: Command = async ([name]) => {
  if (name === '--help' || name === '-h') return USAGE
  throw new UsageError(USAGE)
}
