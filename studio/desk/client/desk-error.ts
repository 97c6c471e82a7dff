import type { Problem } from '@site/contracts/problem'

/** What the lead API refused, in words for the person at the desk. `status` is 0 where it cannot be reached. */
export class DeskError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The error that an answer tells of. */
export async function errorOf(answer: Response): Promise<DeskError> {
  const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>
  return new DeskError(answer.status, problem.detail ?? `The lead API answered with ${answer.status}`)
}

/** The words of anything thrown. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong'
}
