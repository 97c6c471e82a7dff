/**
 * Prints how a command is called and ends, where `--help` asks for that; before the command does anything.
 *
 * @param usage the call in the first line, then what it does
 */
export function showHelp(usage: string): void {
  if (!process.argv.slice(2).some((given) => given === '--help' || given === '-h')) return
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}
