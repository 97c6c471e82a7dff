import { describeFailure } from '../database/errors.ts'

export async function runCommand(work: () => Promise<void>, prefix = '') {
  try {
    await work()
  } catch (error) {
    console.error(prefix + describeFailure(error))
    process.exitCode = error instanceof Error && 'exitCode' in error ? Number(error.exitCode) : 1
  }
}
