import type { Problem } from '@site/contracts/http/responses'

/** A refusal of the lead API, with a message for the person. `status` is 0 if the API can't be reached. */
export class DeskError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** @returns the error in a response */
export async function errorOf(answer: Response): Promise<DeskError> {
  const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>
  return new DeskError(answer.status, problem.detail ?? `The lead API answered with ${answer.status}`)
}

/** @returns the message of anything thrown */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong'
}
