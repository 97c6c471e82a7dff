import { httpError } from '../errors.ts'
import { type Budget, createHelperProcess } from '../isolation/helper-process.ts'
import { createWorkQueue } from '../work-queue.ts'
import type { ImageAnswer, ImageQuestion } from './serve-images.ts'

/** Processes, and questions that may wait. */
const AT_ONCE = 2
const WAITING_MAX = 200

/**
 * Beside each other two processes may add 2 × 140 MB; a large picture has one to itself. With the lake and the query
 * process, that is less than the 640 MB of the container.
 */
const BUDGETS: Readonly<Record<'small' | 'large', Budget>> = {
  small: { memory: 140, work: 20_000, waiting: 60_000 },
  large: { memory: 320, work: 20_000, waiting: 60_000 },
}

/**
 * Decodes images in processes of their own: a small file can hold a picture that doesn't fit into memory, and libraries
 * that decode images have had bugs.
 * @param variables the processes' whole environment
 * @param budgets tests pass their own
 */
export function createImageProcesses(variables: Readonly<Record<string, string>>, budgets = BUDGETS) {
  const queue = createWorkQueue(AT_ONCE, WAITING_MAX, 'Too many images are being rendered: try again soon')
  const create = () =>
    createHelperProcess<{ readonly question: ImageQuestion }, ImageAnswer>({
      kind: 'images',
      variables,
      heap: 128,
      prepare: (isNew) => (isNew ? { question: 'ready' } : undefined),
      refused: (reason) =>
        httpError(
          400,
          `This image cannot be decoded: ${reason}. Save it with fewer pixels, or ask for a smaller one`,
        ),
      unavailable: 'Images cannot be rendered at the moment: try again soon',
    })
  const processes = Array.from({ length: AT_ONCE }, create)
  const free = [...processes]

  /**
   * @param isLarge whether to keep the other process from working meanwhile
   * @throws LakeError 400 if the image costs too much, or can't be decoded; 503 if too many are waiting
   */
  function ask(question: ImageQuestion, isLarge: boolean): Promise<ImageAnswer> {
    return queue.run(
      async () => {
        const process = free.pop()!
        try {
          const answer = await process.ask({ question }, budgets[isLarge ? 'large' : 'small'])
          if (answer.refused) throw httpError(answer.refused.status, answer.refused.message)
          return answer
        } finally {
          free.push(process)
        }
      },
      isLarge ? AT_ONCE : 1,
    )
  }

  function close(): void {
    for (const process of processes) process.close()
  }

  return { ask, close }
}

export type ImageProcesses = ReturnType<typeof createImageProcesses>
