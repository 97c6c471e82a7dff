import type { Variables } from '../env.ts'
import type { LakeRules } from '../rules.ts'

export type Command = (args: readonly string[], variables: Variables, rules: LakeRules) => Promise<string>

export class UsageError extends Error {}

type Terminal = Readonly<Record<'stdout' | 'stderr', { write(text: string): unknown }>>

export async function runProgram(command: Command, rules: LakeRules, args = process.argv.slice(2)) {
  process.exitCode = await runCommand(command, process, args, process.env, rules)
}

export async function runCommand(command: Command, output: Terminal, ...given: Parameters<Command>) {
  try {
    output.stdout.write(await command(...given))
    return 0
  } catch (error) {
    output.stderr.write(`${(error instanceof Error ? error.message : String(error)).trimEnd()}\n`)
    return error instanceof UsageError ? 2 : 1
  }
}

export function table(rows: readonly (readonly string[])[]): string {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(width(column))).join('  ')
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('')
}
