import { BRAND } from '@site/brand/brand'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { allSources } from '@site/contracts/lead/lead-fields'
import { readCommandEnv, type CommandEnv } from '../../env.ts'
import { createKeyedHash } from '../../keyed-hash.ts'
import { describeFailure } from '../../database/errors.ts'
import { Failure, UsageError, type Command, type Context } from './command.ts'
import { withDatabase } from '../../database/command-connection.ts'
import { access, erase, erasures, purge } from './privacy.ts'
import { exportLeads, list, show } from './reading.ts'
import { answered, quarantine, retry } from './updating.ts'
import { testNotice } from './test-notice.ts'

const commands: Record<string, Command> = {
  list,
  show,
  export: exportLeads,
  quarantine,
  answered,
  retry,
  'test-notice': testNotice,
  access,
  erase,
  erasures,
  purge,
}

const usage = [
  'Usage: pnpm leads COMMAND',
  '',
  ...Object.entries(commands).flatMap(([name, { synopsis, summary }]) => [
    `  ${name} ${synopsis}`.trimEnd(),
    `      ${summary}`,
  ]),
  '',
  `Times are ISO 8601; without an offset they are ${BRAND.city} time. SOURCE is one of ${allSources.join(', ')}.`,
  'For output to other programs, use: pnpm --silent leads …',
  '',
].join('\n')

/**
 * Runs `pnpm leads COMMAND`.
 *
 * @param source the settings
 * @param output results go to `stdout`, and only these
 * @returns the exit code: 1 if the command failed, 2 if it was called incorrectly
 */
export async function runLeads(
  args: string[],
  source: NodeJS.ProcessEnv,
  { stdout, stderr }: Record<'stdout' | 'stderr', Writable>,
): Promise<number> {
  try {
    await run(args, source, stdout)
    return 0
  } catch (error) {
    // The reader closed the pipe, as `head` does.
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return 0
    if (error instanceof UsageError) {
      stderr.write(`leads: ${error.message}\n\n${usage}`)
      return 2
    }
    stderr.write(`leads: ${error instanceof Failure ? error.message : describeFailure(error)}\n`)
    return 1
  }
}

async function run(args: string[], source: NodeJS.ProcessEnv, stdout: Writable): Promise<void> {
  const [name, ...rest] = args
  if (name === 'help' || args.includes('--help') || args.includes('-h')) {
    stdout.write(usage)
    return
  }
  const command = name === undefined || !Object.hasOwn(commands, name) ? undefined : commands[name]
  if (!command) throw new UsageError(name === undefined ? 'no command given' : 'unknown command')
  const call = readCall(command, rest)
  const env = readCommandEnv(source)
  await withDatabase(env.DATABASE_URL, async (client) => {
    const context = { ...call, client, hashEmail: emailHash(env), dataFolder: env.DATA_DIR, source }
    await pipeline(Readable.from(command.run(context)), stdout, { end: false })
  })
}

/** @throws UsageError if the arguments do not fit the command */
function readCall(command: Command, args: string[]): Pick<Context, 'argument' | 'options'> {
  const { values, positionals } = parse(command, args)
  const options = values as Record<string, string | undefined>
  const [argument = '', ...more] = positionals
  if (command.argument && !argument) throw new UsageError(`${command.argument} is required`)
  if (more.length > 0 || (!command.argument && argument)) throw new UsageError('too many arguments')
  return { argument, options }
}

function parse({ options = {} }: Command, args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'invalid options')
  }
}

function emailHash({ HASH_SECRET: secret }: CommandEnv): (email: string) => string {
  return (email) => {
    if (!secret)
      throw new Failure('HASH_SECRET must be set: the audit log stores a keyed hash of the address')
    return createKeyedHash(secret)('email', email)
  }
}
