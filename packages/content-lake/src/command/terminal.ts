import type { Site } from '../site.ts'

/** A command of the lake. Resolves with its output. @throws UsageError if its arguments are invalid */
export type Command = (
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
  site: Site,
) => Promise<string>

/** The command's arguments are invalid. The message explains its usage. */
export class UsageError extends Error {}

type Terminal = Readonly<Record<'stdout' | 'stderr', { write(text: string): unknown }>>

export async function runProgram(command: Command, site: Site): Promise<void> {
  process.exitCode = await runCommand(command, process.argv.slice(2), process.env, site, process)
}

/** Runs a command and prints its answer, or the error's message. Returns the exit code. */
export async function runCommand(
  command: Command,
  ...[args, variables, site, { stdout, stderr }]: [...Parameters<Command>, Terminal]
): Promise<number> {
  try {
    stdout.write(await command(args, variables, site))
    return 0
  } catch (error) {
    stderr.write(`${(error instanceof Error ? error.message : String(error)).trimEnd()}\n`)
    return error instanceof UsageError ? 2 : 1
  }
}

export function table(rows: readonly (readonly string[])[]): string {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(width(column))).join('  ')
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('')
}
