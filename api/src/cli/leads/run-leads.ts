import { BRAND } from '@site/domain/brand'
import { once } from 'node:events'
import { createInterface, type ReadLineOptions } from 'node:readline/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { allSources } from '@site/domain/lead/lead-fields'
import { readCommandEnv, type CommandEnv } from '../../env.ts'
import { createKeyedHash } from '../../keyed-hash.ts'
import { describeFailure } from '../../database/errors.ts'
import { printable } from '../../printable.ts'
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
  ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(11)}  ${summary}`),
  '',
  'pnpm leads COMMAND --help describes one. For output to other programs: pnpm --silent leads …',
  '',
].join('\n')

function formatUsage(name: string, { synopsis, summary, details }: Command): string {
  const takes = (word: string) => synopsis.includes(word)
  return [
    `Usage: pnpm leads ${name} ${synopsis}`.trimEnd(),
    '',
    `It ${summary}.`,
    ...(details ? [details] : []),
    ...(takes('ISO') ? [`Times are ISO 8601; without an offset they are ${BRAND.city} time.`] : []),
    ...(takes('SOURCE') ? [`SOURCE is one of ${allSources.join(', ')}.`] : []),
    '',
  ].join('\n')
}

type Streams = { stdin?: (Readable & { isTTY?: boolean }) | undefined; stdout: Writable; stderr: Writable }

/** Runs `pnpm leads COMMAND`. @returns the exit code: 1 if the command failed, 2 if it was called incorrectly */
export async function runLeads(
  args: string[],
  source: NodeJS.ProcessEnv,
  { stdin, stdout, stderr }: Streams,
): Promise<number> {
  const [name = ''] = args
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const help = command ? formatUsage(name, command) : usage
  try {
    if (['help', '--help', '-h'].some((word) => args.includes(word))) stdout.write(help)
    else if (command) await run(command, args.slice(1), source, { stdin, stdout, stderr })
    else throw new UsageError(name ? `there is no command ${printable(name)}` : 'which command?')
    return 0
  } catch (error) {
    // The reader closed the pipe, as `head` does.
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return 0
    if (error instanceof UsageError) {
      stderr.write(`leads: ${error.message}\n\n${help}`)
      return 2
    }
    stderr.write(`leads: ${error instanceof Failure ? error.message : describeFailure(error)}\n`)
    return 1
  }
}

async function run(
  command: Command,
  args: string[],
  source: NodeJS.ProcessEnv,
  { stdin, stdout, stderr }: Streams,
) {
  const call = readCall(command, args)
  const env = readCommandEnv(source)
  const ask = stdin?.isTTY ? askOn({ input: stdin, output: stderr }) : undefined
  await withDatabase(env.DATABASE_URL, async (client) => {
    const context = { ...call, client, hashEmail: emailHash(env), dataFolder: env.DATA_DIR, source, ask }
    await pipeline(Readable.from(command.run(context)), stdout, { end: false })
  })
}

const askOn = (terminal: ReadLineOptions) => async (question: string) => {
  const lines = createInterface(terminal)
  // Ctrl-C and Ctrl-D answer nothing, which isn't yes.
  const closed = once(lines, 'close').then(() => '')
  return Promise.race([lines.question(question), closed]).finally(() => lines.close())
}

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
