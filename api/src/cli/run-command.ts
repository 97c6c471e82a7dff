import { describeFailure } from '../database/errors.ts'

/** Runs a command. If it fails, prints why in one line, and sets the exit code that the error asks for, or 1. */
export async function runCommand(work: () => Promise<void>, prefix = ''): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(prefix + describeFailure(error))
    process.exitCode = error instanceof Error && 'exitCode' in error ? Number(error.exitCode) : 1
  }
}
