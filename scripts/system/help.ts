/**
 * Prints the usage text and exits if `--help` was given, before the command does anything.
 *
 * @param usage the synopsis in the first line, then the description
 */
export function showHelp(usage: string): void {
  if (!process.argv.slice(2).some((given) => given === '--help' || given === '-h')) return
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}
