import type { LakeRules } from '../rules.ts'

export type Command = (
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
  rules: LakeRules,
) => Promise<string>

export class UsageError extends Error {}

type Terminal = Readonly<Record<'stdout' | 'stderr', { write(text: string): unknown }>>

export async function runProgram(
  command: Command,
  rules: LakeRules,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  process.exitCode = await runCommand(command, args, process.env, rules, process)
}

export async function runCommand(
  command: Command,
  ...[args, variables, rules, { stdout, stderr }]: [...Parameters<Command>, Terminal]
): Promise<number> {
  try {
    stdout.write(await command(args, variables, rules))
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
