import { existsSync, globSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { WAITING_MAX } from '../images/fair-queue.ts'
import { createImageProcess } from './image-process.ts'

const budget = { memory: 40, work: 20_000, waiting: 60_000 }
const images = createImageProcess({}, budget)
afterAll(() => images.close())

/** A file of a few kilobytes. An interlaced one can only be decoded as a whole: 4 bytes a pixel. */
const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 4, background: '#d62' } })
    .png({ progressive: true })
    .toBuffer()

test('a picture that does not fit into memory is refused, and the next one is read', async () => {
  const read = await square(5000)
  await expect(images.ask({ read })).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/more than 30 MB of memory\. Save it with fewer pixels/),
  })
  const { image } = await images.ask({ read: await square(50) })
  expect(image).toMatchObject({ width: 50, height: 50 })
})

test.runIf(existsSync('/proc/self/task'))(
  'a picture is not blamed for what stops or kills its process',
  async () => {
    const read = await square(3000)
    const slow = createImageProcess({}, { ...budget, memory: 400, waiting: 1 })
    await expect(slow.ask({ read })).rejects.toMatchObject({ status: 503 })
    const killed = createImageProcess({}, { ...budget, memory: 400 })
    await killed.ask({ ready: true })
    const answer = killed.ask({ read })
    // Its process is the newest one.
    const children = globSync('/proc/self/task/*/children').map((file) => readFileSync(file, 'utf8'))
    const pid = Math.max(...children.join(' ').split(/\s+/).map(Number))
    expect(pid).toBeGreaterThan(process.pid)
    process.kill(pid, 'SIGKILL')
    await expect(answer).rejects.toMatchObject({ status: 503 })
    expect((await killed.ask({ read })).image).toMatchObject({ width: 3000 })
    killed.close()
  },
)

test('so many questions may wait, and more are refused', async () => {
  const asked = Array.from({ length: WAITING_MAX.ours + 3 }, () => images.ask({ ready: true }))
  const answers = await Promise.allSettled(asked)
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as object] : []))
  expect(refused).toEqual(Array.from({ length: 2 }, () => expect.objectContaining({ status: 429 })))
})
