import { httpError } from '../errors.ts'
import { createHelperProcess } from '../isolation/helper-process.ts'
import type { ImageAnswer, ImageQuestion } from './serve-images.ts'

/** With the lake and the query process, that is less than the 640 MB of the container. */
const BUDGET = { memory: 320, work: 20_000, waiting: 60_000 }

/**
 * Decodes images in a process of its own: a small file can hold a picture that doesn't fit into memory, and libraries
 * that decode images have had bugs.
 * @param variables the process's whole environment
 * @param budget tests pass their own
 */
export function createImageProcess(variables: Readonly<Record<string, string>>, budget = BUDGET) {
  // An upload gets less memory, because rendering the stored picture takes a little more.
  const upload = { ...budget, memory: budget.memory * 0.75 }
  const process = createHelperProcess<ImageQuestion, ImageAnswer>({
    kind: 'images',
    variables,
    heap: 128,
    budget,
    waitingMax: 200,
    prepare: (isNew) => (isNew ? { ready: true } : undefined),
    refused: (reason) =>
      httpError(
        400,
        `This image cannot be decoded: ${reason}. Save it with fewer pixels, or ask for a smaller one`,
      ),
    unavailable: 'Images cannot be rendered at the moment: try again soon',
  })

  /** @throws LakeError 400 if the image costs too much, or can't be decoded; 503 if too many are waiting */
  async function ask(question: ImageQuestion): Promise<ImageAnswer> {
    const answer = await process.ask(question, 'read' in question ? upload : budget)
    if (answer.refused) throw httpError(answer.refused.status, answer.refused.message)
    return answer
  }

  return { ask, close: process.close }
}

export type ImageProcess = ReturnType<typeof createImageProcess>
